/**
 * What the synchronisation of 10,000 domains costs: the reads of the first, of an idle and of a changed pass against the
 * least possible, how many of them fall into one window, and the memory that they take.
 */
import { DataSource } from "typeorm"
import { startSandbox } from "../sandbox/index"
import { syncPace, syncStep } from "../src/core/portfolio/sync"
import { PostgresBudget } from "../src/postgres/budget/postgres-budget"
import { PortfolioSync } from "../src/postgres/portfolio/sync-store"
import { createDomainsClient } from "../src/upstream/domains/domains-client"
import { delay } from "../src/upstream/http/retry-policy"
import { createDatabase } from "../test/support/postgres/create-database"
import { withPostgres } from "./with-postgres"

const NAMES = 10_000
const PAGE_SIZE = 50
const PAGES = NAMES / PAGE_SIZE
const CHANGED = NAMES / 100

/** The same shares as a minute of 120 reads, faster: half of this is what the synchronisation may take. */
const LIMITS = { read: 800, lookup: 1, write: 1 }
const WINDOW_MS = 1_000

const TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000
const MEGABYTE = 1_048_576

const MAX_RATIO = 1.02

const name = (n: number): string => `name${String(n).padStart(5, "0")}.com`

void withPostgres(async () => {
  const sandbox = await startSandbox()
  const wide = { read: 1_000_000, lookup: 1_000_000, write: 1_000_000 }
  sandbox.control.setMode({ page_size: PAGE_SIZE, rate_limits: wide })
  sandbox.control.setDomains(
    Array.from({ length: NAMES }, (_, n) => ({ domain: name(n), owner: "account" as const })),
  )
  const database = await createDatabase()
  const source = await new DataSource({ type: "postgres", url: database.url }).initialize()
  const budget = new PostgresBudget(source.manager, {
    slots: LIMITS,
    window_ms: WINDOW_MS,
    hold_ms: TIMEOUT_MS,
  })
  const client = createDomainsClient({
    base_url: sandbox.url,
    api_token: sandbox.token,
    budget,
    delay,
    random: Math.random,
  })
  const sent: number[] = []
  const counted =
    <A extends unknown[], R extends { kind: string }>(call: (...asked: A) => Promise<R>) =>
    async (...asked: A): Promise<R> => {
      const at = performance.now()
      const result = await call(...asked)
      if (result.kind !== "busy") sent.push(at)
      return result
    }
  const store = new PortfolioSync(source.manager)
  const deps = {
    store,
    registrar: { page: counted(client.page), details: counted(client.details) },
    pace: syncPace(HOUR_MS, { read: LIMITS.read, window_ms: WINDOW_MS }, TIMEOUT_MS),
    owner: "bench",
  }
  let peak = 0
  const pass = async (): Promise<number> => {
    const before = sent.length
    const { pass: last } = await store.status()
    await store.askNow(deps.pace.gap_ms)
    for (;;) {
      const step = await syncStep(deps)
      peak = Math.max(peak, process.memoryUsage().heapUsed)
      if (step === "worked") continue
      const { is_listing, due, pass: now } = await store.status()
      if (now > last && !is_listing && due === 0) return sent.length - before
      await delay(step.wait_ms)
    }
  }
  const heap = process.memoryUsage().heapUsed
  const begun = performance.now()
  const first = await pass()
  const seconds = (performance.now() - begun) / 1_000
  const idle = await pass()
  sandbox.control.setDomains(
    Array.from({ length: CHANGED }, (_, n) => ({ domain: name(n * (NAMES / CHANGED)), locked: true })),
  )
  const changed = await pass()
  const most = Math.max(
    ...sent.map((from, at) => {
      let end = at
      while ((sent[end] ?? Number.POSITIVE_INFINITY) < from + WINDOW_MS) end += 1
      return end - at
    }),
  )
  const ratios = {
    first: first / (PAGES + NAMES),
    idle: idle / PAGES,
    changed: changed / (PAGES + CHANGED),
  }
  console.log(
    `${NAMES} names: first pass ${first} reads in ${seconds.toFixed(0)} s, idle ${idle}, 1 % changed ${changed}; of the least possible ${Object.values(
      ratios,
    )
      .map((ratio) => ratio.toFixed(3))
      .join(", ")}`,
  )
  console.log(
    `most reads in a window: ${most} of ${LIMITS.read}; heap ${((peak - heap) / MEGABYTE).toFixed(0)} MB above the start`,
  )
  const fails = Object.values(ratios).some((ratio) => ratio > MAX_RATIO) || most > LIMITS.read / 2
  process.exitCode = fails ? 1 : 0
  await sandbox.stop()
  await source.destroy()
  await database.drop()
})
