/**
 * Preloaded into a real Medusa process: finds the boundaries of the money path as they are passed, names them, and kills,
 * breaks or holds up the work of an order at one of them.
 *
 * What belongs to an order is told by the call that works for it, not by the tables of a statement: the engine's entries
 * (settling an order, a look at a row, a step of a claimed row) and the capture each run in an asynchronous context
 * that carries the order's id, and every statement, call upstream and call of the payment provider made in it is a
 * boundary, before and after. A sweep that finds nothing carries no order. The claim itself serves several rows: it counts
 * for each row that it answers, afterwards.
 *
 * A boundary's name: step / what it does / which time in this order and process / before or after.
 *
 * A capture is the payment provider's (demo/payment): its transaction, the call of the provider, and Medusa's bookkeeping.
 *
 * What is done to the orders, and how it is told: order-flows.cjs.
 */
const { createHash } = require("node:crypto")
const { join } = require("node:path")
const axios = require("axios")
const { Client } = require("pg")
const { bounded, flow, isGateOpen, passed, running, silently } = require("./order-flows.cjs")

const REPOSITORY = join(__dirname, "../../..")
const DIST = join(REPOSITORY, "dist")

/** A port at which nobody listens: discard. */
const NOBODY = "http://127.0.0.1:9"

const reset = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" })

const TABLE = /(?:\bFROM|\bINTO|\bUPDATE|\bJOIN)\s+(?:\(\s*SELECT.*?\bFROM\s+)?(?:"public"\.)?"?([a-z_]+)/
const TRANSACTION = { START: "begin", BEGIN: "begin", COMMIT: "commit", ROLLBACK: "rollback" }

const names = new Map()

/** The same statement has the same name in every run: its verb, its table, and a digest of its text without values. */
function nameOf(text) {
  const known = names.get(text)
  if (known !== undefined) return known
  const plain = text.replace(/\s+/g, " ").trim()
  const verb = plain.split(/[\s(]/, 1)[0].toUpperCase()
  const general = plain.replace(/\$\d+/g, "$").replace(/\(\$(, ?\$)*\)/g, "($)")
  const digest = createHash("sha1").update(general).digest("hex").slice(0, 4)
  const name = TRANSACTION[verb] ?? `${verb.toLowerCase()}-${TABLE.exec(plain)?.[1] ?? "nothing"}-${digest}`
  names.set(text, name)
  return name
}

const query = Client.prototype.query
Client.prototype.query = function followed(config, values, callback) {
  const text = typeof config === "string" ? config : config?.text
  const has_callback = typeof values === "function" || typeof callback === "function"
  if (running() === undefined || has_callback || typeof text !== "string")
    return query.call(this, config, values, callback)
  const what = nameOf(text)
  const run = () => query.call(this, config, values)
  const cut = () => this.connection.stream.destroy(reset())
  return bounded(what === "commit" ? "commit" : "statement", what, run, {
    // Its connection breaks: before the statement arrives, or before its answer does.
    before: () => {
      cut()
      return run()
    },
    after: async () => {
      cut()
      throw reset()
    },
  })
}

/** `POST /api/v1/domains/register` and the like, without the names in it. */
function routeOf({ method = "GET", url }) {
  const path = new URL(url).pathname
    .split("/")
    .filter((part) => part !== "" && part !== "api" && part !== "v1")
    .map((part) => (part.includes(".") || part.includes("%") ? "name" : part))
  return [method.toLowerCase(), ...path].join("-")
}

const create = axios.create.bind(axios)
axios.create = (defaults) => {
  const client = create(defaults)
  const request = client.request.bind(client)
  client.request = (config) =>
    bounded("upstream", routeOf(config), () => request(config), {
      before: () => request({ ...config, url: NOBODY + new URL(config.url).pathname }),
      after: () => {
        throw new axios.AxiosError("socket hang up", "ECONNRESET")
      },
    })
  return client
}

/** The capture, and what it is part of: the subscriber and the loader of the demo's payment both go through here. */
function followCapture() {
  const capturing = require(join(REPOSITORY, "demo/payment/capture-order.js"))
  const { captureOrder } = capturing
  capturing.captureOrder = (container, order_id) =>
    flow(order_id, "capture", () => captureOrder(container, order_id))

  const route = require("@medusajs/medusa/dist/api/routes/admin/orders/capture-payment.js")
  const answer = route.default
  // By hand, when the capture failed; what it reads afterwards to answer is not of the money path.
  route.default = (request, response) => flow(request.params.id, "capture", () => answer(request, response))
}

const providerFault = () => new Error("The payment provider's answer was lost")

/** The payment provider's side: what it does within is its own. */
function followProvider() {
  const { Book } = require(join(REPOSITORY, "demo/payment/book.js"))
  for (const what of ["capture", "refund"]) {
    const call = Book.prototype[what]
    Book.prototype[what] = function followed(...given) {
      const act = () => silently(() => call.apply(this, given))
      const fail = () => {
        throw providerFault()
      }
      return bounded("provider", `provider-${what}`, act, { before: fail, after: fail })
    }
  }
}

/** The entries of the engine. */
function followEngine() {
  const watching = require(join(DIST, "core/engine/watch.js"))
  const { watch } = watching
  watching.watch = (watched, deps) => {
    const { order_id } = watched.row
    return order_id === null ? watch(watched, deps) : flow(order_id, "watch", () => watch(watched, deps))
  }

  const ticking = require(join(DIST, "core/engine/tick.js"))
  const { work } = ticking
  ticking.work = async (deps, room) => {
    if (!isGateOpen() || room <= 0) return []
    const claims = []
    // The claims are made once, for all; then each row's step by itself, in its order's context.
    const claiming = Object.create(deps.rows, {
      claim: {
        value: async (...given) => {
          claims.push(...(await deps.rows.claim(...given)))
          return []
        },
      },
    })
    await work({ ...deps, rows: claiming }, room)
    return claims.map((claim) => {
      const single = Object.create(deps.rows, {
        claim: { value: async (states) => (states.includes(claim.row.state) ? [claim] : []) },
      })
      const step = async () => {
        // Where the answer to the claim is lost nobody works on the row until its lease runs out.
        if (await passed("claim", "claim")) return
        const [done] = await work({ ...deps, rows: single }, 1)
        await done
      }
      return flow(claim.row.order_id, claim.row.state, step)
    })
  }

  const service = require(join(DIST, "services/domain-reseller.js")).default
  const { settle } = service.prototype
  service.prototype.settle = function followed(order_id) {
    return flow(order_id, "settle", () => settle.call(this, order_id))
  }
}

followProvider()
followCapture()
followEngine()
