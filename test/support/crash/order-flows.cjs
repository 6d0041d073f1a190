/**
 * The boundaries that the work for an order passes in this process: counted, named, and where it is told to, the work is
 * stopped for ever, broken, or held up there. What is a boundary stands in boundaries.cjs.
 *
 * Messages from the parent, each `{ crash: … }`:
 *   { gate: "closed" | "captures" | "open" }   closed: no work for any order begins; captures: only the payment provider's
 *   { follow: { [order_id]: { name, mode } | null } }   orders to watch, and where to strike
 *   { resume: true }   what hangs goes on
 *   { report: number, traced }   answered by `{ crash: { report, orders: { [order_id]: { trace, passed, flows, reached } } } }`:
 *                                how many boundaries were passed, and in `trace` which, where `traced`
 */
const { AsyncLocalStorage } = require("node:async_hooks")

const flows = new AsyncLocalStorage()

const orders = new Map()

const NEVER = new Promise(() => {})

let openGate = () => {}
let gate = null
let passing = []

function closeGate() {
  if (gate !== null) return
  gate = new Promise((resolve) => {
    openGate = () => {
      gate = null
      resolve()
    }
  })
}

function follow(order_id, arm) {
  let resume = () => {}
  const resumed = new Promise((resolve) => {
    resume = resolve
  })
  orders.set(order_id, {
    arm,
    trace: [],
    counts: new Map(),
    flows: 0,
    reached: null,
    frozen: false,
    resumed,
    resume,
  })
}

/** Runs work of an order, within the work that runs already or as a flow of its own. */
async function flow(order_id, step, run) {
  if (flows.getStore() !== undefined) return run()
  while (gate !== null && !passing.includes(step)) await gate
  const order = orders.get(order_id)
  if (order === undefined) return run()
  // The sweep looks at one after another: the others of a process that is about to die need it.
  if (order.frozen && step === "watch") return undefined
  order.flows += 1
  try {
    return await flows.run({ order, step, silent: false }, run)
  } finally {
    order.flows -= 1
  }
}

const isPoint = ({ arm, reached }, name) => arm != null && reached === null && arm.name === name

/** Passes a boundary; never returns from one at which the process is to be killed. True where it is to fail. */
async function pass(order, kind, name) {
  order.trace.push({ name, kind })
  if (order.frozen) await NEVER
  if (!isPoint(order, name)) return false
  order.reached = name
  switch (order.arm.mode) {
    case "kill":
      // The parent kills us: until then nothing else may happen to the order.
      order.frozen = true
      return NEVER
    case "hang":
      await order.resumed
      return false
    case "fail":
      return true
    default:
      throw new Error(`Bug! No mode ${order.arm.mode}`)
  }
}

/** step / what / which time in this order and process */
function nameNow({ order, step }, what) {
  const label = `${step}/${what}`
  const time = (order.counts.get(label) ?? 0) + 1
  order.counts.set(label, time)
  return `${label}/${time}`
}

/** Does something that has a boundary before and one after it; `broken` is how it fails there. */
async function bounded(kind, what, act, broken) {
  const running = flows.getStore()
  if (running === undefined || running.silent) return act()
  const name = nameNow(running, what)
  if (await pass(running.order, kind, `${name}/before`)) return broken.before()
  let done
  try {
    done = { value: await act() }
  } catch (fault) {
    done = { fault }
  }
  if (await pass(running.order, kind, `${name}/after`)) return broken.after()
  if ("fault" in done) throw done.fault
  return done.value
}

process.on("message", ({ crash }) => {
  if (crash === undefined) return
  if (crash.gate !== undefined) passing = crash.gate === "captures" ? ["capture"] : []
  if (crash.gate === "closed" || crash.gate === "captures") closeGate()
  if (crash.gate === "open") openGate()
  if (crash.follow !== undefined) orders.clear()
  for (const [order_id, arm] of Object.entries(crash.follow ?? {})) follow(order_id, arm)
  if (crash.resume) for (const { resume } of orders.values()) resume()
  if (crash.report !== undefined) {
    const told = [...orders].map(([id, { trace, flows, reached }]) => [
      id,
      { trace: crash.traced ? trace : [], passed: trace.length, flows, reached },
    ])
    process.send({ crash: { report: crash.report, orders: Object.fromEntries(told) } })
  }
})

/** What runs within, without boundaries of its own. */
const silently = (run) => flows.run({ ...flows.getStore(), silent: true }, run)

/** The work for a followed order that runs now; undefined where there is none. */
const running = () => {
  const now = flows.getStore()
  return now === undefined || now.silent ? undefined : now
}

/** A boundary without a before, of the work that runs now. True where it is to fail. */
const passed = async (kind, what) => {
  const now = running()
  return now !== undefined && pass(now.order, kind, `${nameNow(now, what)}/after`)
}

/** Outside the work that runs now, though that began it. */
const apart = (run) => flows.exit(run)

const isGateOpen = () => gate === null

// An instance that waits to take over.
if (process.env.CRASH_GATE === "closed") closeGate()

module.exports = { apart, bounded, flow, isGateOpen, passed, running, silently }
