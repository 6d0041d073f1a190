/**
 * How many orders the plugin takes a step further in a second: beside 100,000 that wait for later, and beside graphile-worker
 * on the same server, whose jobs do nothing. Upstream answers at once and without a network: what is left is the work of claiming,
 * of writing down, and of the sweep.
 */
import { Logger, runOnce } from "graphile-worker"
import { Pool } from "pg"
import { z } from "zod"
import { told } from "../src/core/engine/said"
import { createDatabase } from "../test/support/postgres/create-database"
import { acceptedOrders, NO_UPSTREAM, startPlugin } from "./plugin-alone"
import { inTurns, judge, median, medianRatio, shareOf, timed } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const WAITING_ROWS = 100_000
const ROUNDS = 7
const WARM_UP = 2
/** Taken up in each round. */
const DUE_ROWS = 1_000

const MIN_BESIDE_WAITING = 0.95
const MIN_OF_GRAPHILE = 0.7

const HOUR_MS = 3_600_000

const countRecord = z.tuple([z.object({ count: z.number() })])

/** Takes what is due a step further, round by round; answers how long one order takes, in milliseconds. */
async function newShop(waiting: number) {
  const { source, service, close } = await startPlugin({
    domains: NO_UPSTREAM,
    // One step is all that each order has in a round: it is asked about again after an hour.
    poll: { first_ms: HOUR_MS, factor: 1, max_ms: HOUR_MS },
  })
  const { engine } = service.parts
  const { register } = engine.operations
  if (!register?.record) throw new Error("registrations have a record")
  register.record.read = async () => told("pending", "pending", {})
  const due = shareOf(DUE_ROWS)
  await source.query(
    acceptedOrders(waiting, "'waiting' || n || '.com'", "interval '1 day' + n * interval '1 second'"),
  )
  await source.query(acceptedOrders(due, "'due' || n || '.com'", "interval '1 day'"))
  await source.query("VACUUM ANALYZE reseller_order")
  let saved = 0
  let allSaved = () => {}
  const save = engine.rows.save.bind(engine.rows)
  engine.rows.save = async (...change) => {
    const written = await save(...change)
    saved += 1
    if (saved === due) allSaved()
    return written
  }
  service.sweeper.start()
  return {
    async round(): Promise<number> {
      await source.query(
        "UPDATE reseller_order SET next_attempt_at = clock_timestamp() WHERE subject LIKE 'due%'",
      )
      saved = 0
      const all = new Promise<void>((resolve) => {
        allSaved = resolve
      })
      service.sweeper.kick()
      return (await timed(() => all)) / due
    },
    async close(): Promise<void> {
      await service.stop()
      await close()
    },
  }
}

const CAPACITY_OF_OURS = 8

/** The same number of jobs that do nothing, with `concurrency` of them at once; 1 is its default. */
async function newGraphile(concurrency: number) {
  const database = await createDatabase()
  const pgPool = new Pool({ connectionString: database.url, max: concurrency + 2 })
  // One that it has left open ends with the database.
  pgPool.on("error", () => {})
  const jobs = shareOf(DUE_ROWS)
  const options = {
    pgPool,
    concurrency,
    taskList: { nothing: async () => {} },
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
  }
  await runOnce(options)
  return {
    async round(): Promise<number> {
      await pgPool.query("SELECT graphile_worker.add_job('nothing') FROM generate_series(1, $1::int)", [jobs])
      const took = await timed(() => runOnce(options))
      const { rows } = await pgPool.query("SELECT count(*)::int AS count FROM graphile_worker.jobs")
      if (countRecord.parse(rows)[0].count > 0) throw new Error("graphile-worker left jobs")
      return took / jobs
    },
    async close(): Promise<void> {
      await pgPool.end()
      await database.drop()
    },
  }
}

const aSecond = (ms_each: readonly number[]): string => `${(1_000 / median(ms_each)).toFixed(0)} a second`

void withPostgres(async () => {
  const [alone, beside] = [await newShop(0), await newShop(shareOf(WAITING_ROWS))]
  const [graphile, wide] = [await newGraphile(1), await newGraphile(CAPACITY_OF_OURS)]
  const took = await inTurns(
    { alone: alone.round, beside: beside.round, graphile: graphile.round, wide: wide.round },
    { rounds: ROUNDS, warm_up: WARM_UP },
  )
  // Times of one order: the ratio of throughputs turned over.
  judge(
    `throughput with nothing else (${aSecond(took.alone)}) / beside ${shareOf(WAITING_ROWS)} orders that wait (${aSecond(took.beside)})`,
    medianRatio(took.beside, took.alone),
    1 / MIN_BESIDE_WAITING,
  )
  judge(
    `throughput of graphile-worker as it comes (${aSecond(took.graphile)}) / of the plugin (${aSecond(took.alone)})`,
    medianRatio(took.alone, took.graphile),
    1 / MIN_OF_GRAPHILE,
  )
  console.log(`graphile-worker with ${CAPACITY_OF_OURS} at once, as the plugin: ${aSecond(took.wide)}`)
  for (const one of [alone, beside, graphile, wide]) await one.close()
})
