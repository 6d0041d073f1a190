import { query } from "../../tools/postgres/query"
import { aName } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { portfolio } from "../support/portfolio/portfolio-shop"
import { openSession } from "../support/postgres/session"
import { waitFor } from "../support/wait-for"

const NAMES = 5
const PAGE_SIZE = 2
const PAGES = 3

/** A killed reader's lease runs out after its timeout and 15 s; a boot takes its time too. */
const TAKEN_OVER_MS = 100_000

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: { read_ms: 1_500, lookup_ms: 1_500, write_ms: 1_500 } })
  domainShop.sandbox.control.setMode({ page_size: PAGE_SIZE })
})
afterAll(() => domainShop?.stop())

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

/** Whoever writes there waits until the lock is free. */
const STOP = `CREATE OR REPLACE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN PERFORM pg_advisory_xact_lock(43); RETURN NEW; END'`
const isStopped = async () =>
  (await sql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).length > 0

/** Stops the reader with an answer in its hands that it has not written. */
const withAnswerOf = (event: string) => async (): Promise<() => Promise<void>> => {
  const session = await openSession(domainShop.shop.databaseUrl)
  await session.run("SELECT pg_advisory_xact_lock(43)")
  await sql(STOP)
  await sql(
    `CREATE TRIGGER stop_here BEFORE ${event} ON reseller_domain FOR EACH ROW EXECUTE FUNCTION stop_here()`,
  )
  await ask()
  await waitFor(isStopped, { what: "the reader to have an answer" })
  return async () => {
    await session.release()
    await sql("DROP FUNCTION stop_here CASCADE")
  }
}

/** Lets it write until this is true. */
const once = (what: string, is: string) => async (): Promise<() => Promise<void>> => {
  await ask()
  await waitFor(async () => (await sql(is)).length > 0, { what })
  return async () => {}
}

const ask = () => domainShop.shop.admin.post("/admin/domains/sync", {})

describe("a process killed while it synchronises", () => {
  it.each<[string, () => Promise<() => Promise<void>>]>([
    ["with a page that is not written", withAnswerOf("INSERT")],
    ["after a page was written", once("the first page", "SELECT 1 FROM reseller_sync WHERE pages > 0")],
    ["with details that are not written", withAnswerOf("UPDATE OF proved_at")],
    [
      "after details were written",
      once("first details", "SELECT 1 FROM reseller_domain WHERE proved_at IS NOT NULL"),
    ],
  ])("%s goes on at that page, and nothing is missing", async (_, stop) => {
    for (const { domain } of domainShop.sandbox.control.domains())
      domainShop.sandbox.control.setDomain({ domain, owner: "nobody" })
    await sql("TRUNCATE reseller_domain CASCADE")
    const names = Array.from({ length: NAMES }, () => aName())
    for (const domain of names) domainShop.sandbox.control.setDomain({ domain, owner: "account" })
    const before = domainShop.sandbox.control.requests().length

    const letGo = await stop()
    await domainShop.shop.kill("SIGKILL")
    await letGo()
    await domainShop.shop.restart()

    const isOver = async () => {
      const { sync, domains } = await portfolio(domainShop)
      return !sync.is_listing && sync.due === 0 && domains.length === NAMES
    }
    await waitFor(isOver, { what: "the pass to be over", timeout_ms: TAKEN_OVER_MS })
    const found = await portfolio(domainShop)
    expect(found.domains.map(({ domain }) => domain).sort()).toEqual([...names].sort())
    expect(found.domains.filter(({ missing_since }) => missing_since !== null)).toEqual([])
    expect(found.sync).toMatchObject({ pages: PAGES, names: NAMES, fault: null })
    const reads = domainShop.sandbox.control.requests().slice(before)
    const count = (endpoint: string) => reads.filter((read) => read.endpoint === endpoint).length
    expect(count("list")).toBeLessThanOrEqual(PAGES + 1)
    expect(count("details")).toBeLessThanOrEqual(NAMES + 1)
  })
})
