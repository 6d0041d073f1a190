/**
 * Kills instances of a shop at random moments while they work on many orders, and judges what became of them
 * (test/support/crash/storm.ts). First the same orders without a kill: after the last kill everything must have settled within
 * that time and one lease.
 *
 *     npm run crash-storm                                       40 orders, 10 kills
 *     npm run crash-storm -- --orders 125 --kills 50 --seed 3   the same seed buys the same orders
 *     npm run crash-storm -- --calm 180                         with the time that it took without kills, in seconds
 */
import { parseArgs } from "node:util"
import { withPostgres } from "../bench/with-postgres"
import { LEASE_MS } from "../test/support/crash/ground"
import { type StormOptions, storm } from "../test/support/crash/storm"

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "40" },
    kills: { type: "string", default: "10" },
    instances: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    writes: { type: "string", default: "20" },
    window: { type: "string", default: "20" },
    every: { type: "string", default: "3" },
    calm: { type: "string" },
  },
})

const SECOND_MS = 1_000
const seconds = (ms: number): string => `${(ms / SECOND_MS).toFixed(1)} s`

const options: StormOptions = {
  orders: Number(values.orders),
  kills: Number(values.kills),
  instances: Number(values.instances),
  seed: Number(values.seed),
  writes: Number(values.writes),
  window_ms: Number(values.window) * SECOND_MS,
  every_ms: Number(values.every) * SECOND_MS,
}

async function run(): Promise<void> {
  const calm_ms =
    values.calm === undefined
      ? (await storm({ ...options, kills: 0 })).took_ms
      : Number(values.calm) * SECOND_MS
  console.log(`${options.orders} orders without a kill: ${seconds(calm_ms)}`)
  const raged = await storm(options)
  const { kills, took_ms, after_last_kill_ms, refunds_broken_off, ends, replays, violations } = raged
  console.log(
    `seed ${options.seed}: ${options.orders} orders, ${kills} SIGKILLs on ${options.instances} instances, ` +
      `${seconds(took_ms)}, ${seconds(after_last_kill_ms)} of it after the last kill`,
  )
  console.log(
    `ends: ${JSON.stringify(ends)}; ${replays} answers were replayed by upstream, ${refunds_broken_off} refunds were broken off`,
  )
  for (const violation of violations) console.log(`VIOLATION ${violation}`)
  // When the kills are over, what is left takes at most a lease longer than all of it takes without them.
  const isLate = after_last_kill_ms > calm_ms + LEASE_MS
  console.log(`${violations.length} violations; a lease is ${seconds(LEASE_MS)}${isLate ? "; TOO LATE" : ""}`)
  process.exitCode = violations.length > 0 || isLate ? 1 : 0
}

withPostgres(run).catch((fault: unknown) => {
  console.error(fault)
  process.exitCode = 1
})
