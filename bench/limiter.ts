/**
 * How close the shared budget comes to what upstream's limit allows, and whether it ever goes beyond: instances on one
 * database against a strict sliding log, in windows shortened so that a run takes half a minute.
 */
import { DataSource } from "typeorm"
import { PostgresBudget } from "../src/medusa/persistence/postgres-budget"
import { createDatabase } from "../test/support/postgres/create-database"
import { withPostgres } from "./with-postgres"

const WINDOW_MS = 6_000
const LIMIT = 20
const JOBS = 120
const INSTANCES = 4
const WORKERS_EACH = 5
/** Upstream's median answer takes 1/400 of a minute's window; the same share here. */
const MEDIAN_LATENCY_MS = WINDOW_MS / 400

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const lognormal = (): number =>
  MEDIAN_LATENCY_MS *
  Math.exp(Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random()) * 0.5)

void withPostgres(async () => {
  const database = await createDatabase()
  const sources = await Promise.all(
    Array.from({ length: INSTANCES }, () =>
      new DataSource({ type: "postgres", url: database.url }).initialize(),
    ),
  )
  const size = {
    slots: { read: LIMIT, lookup: LIMIT, write: LIMIT },
    window_ms: WINDOW_MS,
    hold_ms: WINDOW_MS,
  }
  const arrivals: number[] = []
  let refused = 0
  let left = JOBS

  const worker = async (budget: PostgresBudget): Promise<void> => {
    while (left > 0) {
      const slot = await budget.take("write", "paid")
      if (slot.kind === "busy") {
        await sleep(slot.retry_in_ms)
        continue
      }
      if (left === 0) return slot.unused()
      left -= 1
      const latency = lognormal()
      await sleep(latency / 2)
      const now = performance.now()
      if (arrivals.filter((at) => at > now - WINDOW_MS).length >= LIMIT) refused += 1
      arrivals.push(now)
      await sleep(latency / 2)
      await slot.done()
    }
  }

  const budgets = sources.map((source) => new PostgresBudget(source.manager, size))
  await Promise.all(budgets.flatMap((budget) => Array.from({ length: WORKERS_EACH }, () => worker(budget))))
  const taken = Math.max(...arrivals) - Math.min(...arrivals)
  const ideal = (Math.ceil(JOBS / LIMIT) - 1) * WINDOW_MS
  console.log(
    `${JOBS} writes, ${INSTANCES} instances: ${refused} refused, efficiency ${(ideal / taken).toFixed(3)} of ideal`,
  )
  await Promise.all(sources.map((source) => source.destroy()))
  await database.drop()
})
