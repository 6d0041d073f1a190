/**
 * How soon the plugin notices what upstream has done: registrations that upstream completes at moments of its own choice, more
 * of them than the rate limit lets anybody ask about at will. The ideal asks about all in turn with every read that the
 * limit allows, so that one waits half a turn on average; or half of the pause that the contract's increasing backoff (D3.2) has
 * reached by then, where that is longer.
 */
import { setTimeout as delay } from "node:timers/promises"
import axios from "axios"
import { z } from "zod"
import { startSandbox } from "../sandbox/index"
import { acceptedOrders, startPlugin } from "./plugin-alone"
import { judge } from "./side-by-side"
import { withPostgres } from "./with-postgres"

/** Upstream's minute in six seconds; all of the plugin's waits are as much shorter. */
const FASTER = 10
const WINDOW_MS = 60_000 / FASTER
const LIMITS = { read: 120, lookup: 60, write: 20 }
const POLL = { first_ms: 20_000 / FASTER, factor: 1.3, max_ms: 900_000 / FASTER, sweep_ms: 5_000 / FASTER }

const ORDERS = 300
/** Upstream completes the first after so long, and the last after so long, in seconds. */
const FIRST_S = 10
const LAST_S = 60

const MAX_RATIO = 1.2

const LOOK_MS = 500
const SECOND_MS = 1_000
const DAY_MS = 86_400_000

const noticedRecord = z.array(z.object({ subject: z.string(), at_ms: z.number() }))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The pause of the backoff, in milliseconds, that an order is in so long after its first. */
function pauseAfter(after_ms: number): number {
  let pause_ms = POLL.first_ms
  for (let at_ms = pause_ms; at_ms < after_ms; at_ms += pause_ms)
    pause_ms = Math.min(POLL.max_ms, pause_ms * POLL.factor)
  return pause_ms
}

void withPostgres(async () => {
  const sandbox = await startSandbox()
  const wide = { read: 1_000_000, lookup: 1_000_000, write: 1_000_000 }
  sandbox.control.setMode({ rate_limits: wide })
  const domains = { base_url: sandbox.url, api_token: sandbox.token }
  const { source, service, close } = await startPlugin({
    domains,
    limits: { ...LIMITS, window_ms: WINDOW_MS },
    poll: { ...POLL, sync_ms: DAY_MS },
    notify: { events: false },
  })
  // There is no shop to show anything in.
  service.parts.engine.orders.markFulfilled = async () => {}

  const upstream = axios.create({
    baseURL: sandbox.url,
    headers: { Authorization: `Bearer ${sandbox.token}` },
  })
  const nameOf = (n: number) =>
    `pendingfor${FIRST_S + Math.round(((LAST_S - FIRST_S) * n) / ORDERS)}s-poll${n}.com`
  const completed_at = new Map<string, number>()
  for (let n = 1; n <= ORDERS; n += 1) {
    const domain = nameOf(n)
    const { data } = await upstream.post("/api/v1/domains", { domain, years: 1, nameservers: [] })
    if (data.data.order_state !== "pending") throw new Error(JSON.stringify(data))
    const [, seconds] = /^pendingfor(\d+)s-/.exec(domain) ?? []
    completed_at.set(domain, Date.now() + Number(seconds) * SECOND_MS)
  }
  sandbox.control.setMode({ rate_limits: { ...LIMITS, window_ms: WINDOW_MS } })
  const name = `'pendingfor' || ${FIRST_S} + round(${LAST_S - FIRST_S} * n::numeric / ${ORDERS}) || 's-poll' || n || '.com'`
  await source.query(acceptedOrders(ORDERS, name, `${POLL.first_ms} * random() * interval '1 millisecond'`))

  const begun_ms = Date.now()
  service.sweeper.start()
  const noticed = async () =>
    noticedRecord.parse(
      await source.query(
        `SELECT o.subject, (extract(epoch FROM h.at) * 1000)::float AS at_ms
           FROM reseller_order_history h JOIN reseller_order o ON o.id = h.reseller_order_id
          WHERE h."to" = 'completed' AND h."from" = 'pending'`,
      ),
    )
  while ((await noticed()).length < ORDERS) await delay(LOOK_MS)
  const waits = (await noticed()).map(({ subject, at_ms }) => {
    const completed_ms = completed_at.get(subject) ?? Number.NaN
    return { ms: at_ms - completed_ms, after_ms: completed_ms - begun_ms }
  })
  const mean_ms = mean(waits.map(({ ms }) => ms))
  const in_turn_ms = ((ORDERS / LIMITS.read) * WINDOW_MS) / 2
  const backoff_ms = mean(waits.map(({ after_ms }) => pauseAfter(after_ms))) / 2
  const ideal_ms = Math.max(in_turn_ms, backoff_ms)
  const { read, rate_limited } = sandbox.control.ledger().counters
  const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`
  console.log(
    `${ORDERS} orders, ${read} reads, ${rate_limited} refused; the last was noticed after ${seconds(Math.max(...waits.map(({ ms }) => ms)))}; ` +
      `half a turn is ${seconds(in_turn_ms)}, half a pause ${seconds(backoff_ms)}`,
  )
  judge(
    `noticed after ${seconds(mean_ms)} on average / ${seconds(ideal_ms)} ideally`,
    mean_ms / ideal_ms,
    MAX_RATIO,
  )
  await service.stop()
  await sandbox.stop()
  await close()
})
