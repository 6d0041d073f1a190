/**
 * How close the shared budget comes to what upstream's limit allows, and whether it ever goes beyond: four instances, each a
 * process of its own, on one database, against the sandbox in its own process, for each way in which upstream may count. Beside
 * it, at the same time and against a sandbox of its own, as many programs that just send and repeat.
 */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { z } from "zod"
import { type LimiterModel, limiterModelSchema } from "../../sandbox/account/limiter-models"
import { createDatabase } from "../../test/support/postgres/create-database"
import { startNodeProcess } from "../../tools/processes/node-process"
import { REPOSITORY } from "../../tools/processes/paths"
import { waitUntil } from "../../tools/processes/wait-until"
import { withPostgres } from "../with-postgres"
import { type Figures, type InstanceTask, READY, START, WAYS } from "./task"

/** Half of the documented window: what a busy machine does to a timer weighs twice as much. */
const WINDOW_MS = 30_000
const LIMIT = 20
const JOBS = 60
const INSTANCES = 4
const WORKERS_EACH = 5
/** Upstream's median answer takes 1/400 of a minute's window; the same share here. */
const LATENCY_MS = WINDOW_MS / 400
const CREDIT_IRT = 1e12
const TOKEN = "bench-token"

/** All models let a full limit through at once and as much again in each window after. */
const IDEAL_MS = (Math.ceil(JOBS / LIMIT) - 1) * WINDOW_MS
const GIVE_UP_MS = 3 * IDEAL_MS

/** One model alone, some ways alone (`run.ts token_bucket budget,retries`); all of both without. */
const [only, ways = WAYS.join(",")] = process.argv.slice(2)
const WANTED = WAYS.filter((way) => ways.split(",").includes(way))

const LEAST_EFFICIENCY = 0.98

const requestsSchema = z.array(
  z.object({ at: z.string(), limit: z.string().nullable(), status: z.number().nullable() }),
)

async function startSandboxProcess({ model, how }: Pick<Figures, "model" | "how">) {
  const sandbox = startNodeProcess({
    script: join(REPOSITORY, "sandbox/cli.ts"),
    loader: "tsx",
    args: ["--port", "0", "--token", TOKEN, "--credit", String(CREDIT_IRT)],
    cwd: REPOSITORY,
  })
  const said = () => /sandbox: (\S+)/.exec(sandbox.output())?.[1]
  await waitUntil(() => said() !== undefined, { timeout_ms: 60_000, what: () => sandbox.output() })
  const url = said() ?? ""
  const rate_limits = {
    model,
    read: LIMIT,
    lookup: LIMIT,
    write: LIMIT,
    window_ms: WINDOW_MS,
    retry_after: how === "retries_without_hint" ? "none" : "seconds",
  }
  await fetch(`${url}/_sandbox/mode`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ latency_ms: LATENCY_MS, rate_limits }),
  })
  return { url, stop: () => sandbox.stop() }
}

/** The processes of one way of calling, ready to start. */
async function startInstances(task: Omit<InstanceTask, "name">): Promise<ChildProcess[]> {
  const instances = Array.from({ length: INSTANCES }, (_, n) =>
    fork(join(__dirname, "instance.ts"), [JSON.stringify({ ...task, name: `i${n}` })], {
      execArgv: ["--import", "tsx"],
    }),
  )
  for (const instance of instances) {
    const [said] = await once(instance, "message")
    if (said !== READY) throw new Error(`An instance said ${String(said)}`)
  }
  return instances
}

/** Starts all at once, and kills what has not ended in time. */
async function drain(instances: readonly ChildProcess[]): Promise<boolean> {
  const ended = Promise.all(instances.map((instance) => once(instance, "exit")))
  for (const instance of instances) instance.send(START)
  const giveUp = setTimeout(() => {
    for (const instance of instances) instance.kill("SIGKILL")
  }, GIVE_UP_MS)
  const codes = await ended
  clearTimeout(giveUp)
  return codes.every(([code]) => code === 0)
}

async function figuresOf(url: string, of: Pick<Figures, "model" | "how" | "drained">): Promise<Figures> {
  const writes = requestsSchema
    .parse(await (await fetch(`${url}/_sandbox/requests`)).json())
    .filter(({ limit }) => limit === "write")
  const accepted = writes.filter(({ status }) => status !== 429).map(({ at }) => Date.parse(at))
  const taken_ms = Math.max(...accepted) - Math.min(...accepted)
  return { ...of, efficiency: IDEAL_MS / taken_ms, refused: writes.length - accepted.length }
}

/** Fixed windows follow the clock: all begin with one, so that the ideal time is that of the other models too. */
const untilWindowBegins = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, WINDOW_MS - (Date.now() % WINDOW_MS)))

async function measure(model: LimiterModel): Promise<Figures[]> {
  const database = await createDatabase()
  const ways = await Promise.all(
    WANTED.map(async (how) => {
      const sandbox = await startSandboxProcess({ model, how })
      const instances = await startInstances({
        how,
        url: sandbox.url,
        token: TOKEN,
        database_url: database.url,
        limit: LIMIT,
        window_ms: WINDOW_MS,
        jobs: JOBS / INSTANCES,
        workers: WORKERS_EACH,
      })
      return { how, sandbox, instances }
    }),
  )
  if (model === "fixed_window") await untilWindowBegins()
  const figures = await Promise.all(
    ways.map(async ({ how, sandbox, instances }) =>
      figuresOf(sandbox.url, { model, how, drained: await drain(instances) }),
    ),
  )
  await Promise.all(ways.map(({ sandbox }) => sandbox.stop()))
  await database.drop()
  return figures
}

void withPostgres(async () => {
  for (const model of limiterModelSchema.options.filter((one) => only === undefined || one === only)) {
    for (const { how, drained, efficiency, refused } of await measure(model)) {
      const said = drained ? `${efficiency.toFixed(3)} of ideal` : `not drained in ${GIVE_UP_MS / 1_000} s`
      console.log(`${model}, ${how}: ${JOBS} writes, ${INSTANCES} instances: ${said}, ${refused} refused`)
      if (how === "budget" && (!drained || efficiency < LEAST_EFFICIENCY || refused > 0)) process.exitCode = 1
    }
  }
})
