/**
 * How close the shared budget comes to what upstream's limit allows, and whether it ever goes beyond: four instances, each a
 * process of its own, on one database, for each way in which upstream may count.
 */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { DataSource } from "typeorm"
import { z } from "zod"
import { startSandbox } from "../../sandbox"
import { type LimiterModel, limiterModelSchema } from "../../sandbox/account/limiter-models"
import type { Slot } from "../../src/reseller/budget/budget"
import { PostgresBudget } from "../../src/reseller/budget/budget.store"
import { createDomainsClient } from "../../src/reseller/upstream/domains/domains-client"
import { delay } from "../../src/reseller/upstream/http/retry-policy"
import { createDatabase } from "../../test/support/postgres/create-database"
import { judge } from "./side-by-side"
import { withPostgres } from "./with-postgres"

/** Half of the documented window: what a busy machine does to a timer weighs twice as much. */
const WINDOW_MS = 30_000
const LIMIT = 20
const JOBS = 60
const INSTANCES = 4
const WORKERS_EACH = 5
/** Upstream's median answer takes 1/400 of a minute's window; the same share here. */
const LATENCY_MS = WINDOW_MS / 400
const CREDIT_IRT = 1e12
const TOO_MANY_REQUESTS = 429

/** All models let a full limit through at once and as much again in each window after. */
const IDEAL_MS = (Math.ceil(JOBS / LIMIT) - 1) * WINDOW_MS
const MOST_OF_IDEAL = 1 / 0.96

const taskSchema = z.object({
  name: z.string(),
  url: z.string(),
  token: z.string(),
  database_url: z.string(),
})
type Task = z.output<typeof taskSchema>

/** One instance: registers its share of the names, with a slot for each as the engine takes it. */
async function runInstance({ name, url, token, database_url }: Task): Promise<void> {
  const source = await new DataSource({ type: "postgres", url: database_url }).initialize()
  const slots = { read: LIMIT, lookup: LIMIT, write: LIMIT }
  const client = createDomainsClient({
    base_url: url,
    api_token: token,
    budget: new PostgresBudget(source.manager, { slots, window_ms: WINDOW_MS, hold_ms: WINDOW_MS }),
    delay,
    random: Math.random,
  })
  const slotFor = async (): Promise<Slot> => {
    for (;;) {
      const reserved = await client.reserveWrite()
      if (reserved.kind === "slot") return reserved
      await delay(reserved.retry_in_ms)
    }
  }
  const names = Array.from({ length: JOBS / INSTANCES }, (_, n) => `job${n}-of-${name}.com`)
  const work = async (): Promise<void> => {
    for (let domain = names.pop(); domain !== undefined; domain = names.pop()) {
      const order = { domain, years: 1, nameservers: ["ns1.example.net", "ns2.example.net"] }
      const paid = { key: domain.padEnd(64, "-"), send_by_ms: Number.POSITIVE_INFINITY }
      const { kind } = await client.register({ ...order, ...paid }, await slotFor())
      if (kind === "rate_limited") names.push(domain)
      else if (kind !== "answered") throw new Error(`${domain}: ${kind}`)
    }
  }
  // A shop has its connections already.
  await Promise.all(Array.from({ length: WORKERS_EACH }, () => client.ping()))
  process.send?.("ready")
  await once(process, "message")
  await Promise.all(Array.from({ length: WORKERS_EACH }, work))
  process.exit(0)
}

async function startInstance(task: Task): Promise<ChildProcess> {
  const instance = fork(__filename, [JSON.stringify(task)], { execArgv: ["--import", "tsx"] })
  await once(instance, "message")
  return instance
}

/** Fixed windows follow the clock: all begin with one, so that the ideal time is that of the other models too. */
const untilWindowBegins = (): Promise<void> => delay(WINDOW_MS - (Date.now() % WINDOW_MS))

async function measure(model: LimiterModel): Promise<void> {
  const database = await createDatabase()
  const sandbox = await startSandbox({ credit: CREDIT_IRT })
  sandbox.control.setMode({
    latency_ms: LATENCY_MS,
    rate_limits: { model, read: LIMIT, lookup: LIMIT, write: LIMIT, window_ms: WINDOW_MS },
  })
  const { url, token } = sandbox
  const instances: ChildProcess[] = []
  for (let n = 0; n < INSTANCES; n += 1)
    instances.push(await startInstance({ name: `i${n}`, url, token, database_url: database.url }))
  if (model === "fixed_window") await untilWindowBegins()
  const begun = performance.now()
  const ended = Promise.all(instances.map((instance) => once(instance, "exit")))
  for (const instance of instances) instance.send("start")
  if ((await ended).some(([code]) => code !== 0)) process.exitCode = 1
  const took_ms = performance.now() - begun
  const refused = sandbox.control.requests().filter(({ status }) => status === TOO_MANY_REQUESTS).length
  judge(
    `${model}: ${JOBS} writes through ${INSTANCES} instances, time / ideal`,
    took_ms / IDEAL_MS,
    MOST_OF_IDEAL,
  )
  judge(`${model}: 429 answered`, refused, 0)
  await sandbox.stop()
  await database.drop()
}

const [given] = process.argv.slice(2)
if (process.send && given !== undefined) void runInstance(taskSchema.parse(JSON.parse(given)))
else
  void withPostgres(async () => {
    for (const model of limiterModelSchema.options) await measure(model)
  })
