import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DomainShop, QUICK, startDomainShop } from "../support/domains/domain-shop"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { callSites } from "../support/statements/call-sites"
import { exercisePortfolio } from "../support/statements/exercise-portfolio"
import { exerciseRenewals } from "../support/statements/exercise-renewals"
import { exerciseRoutes, METRICS_TOKEN } from "../support/statements/exercise-routes"
import { exerciseSales } from "../support/statements/exercise-sales"
import { exerciseStores } from "../support/statements/exercise-stores"
import { type Big, bigTables, isWrite, pagesOf, wholeScans } from "../support/statements/judge"
import { printFigures } from "../support/statements/print-figures"
import { type Recorded, recordedIn } from "../support/statements/recorded"
import { bulkLoad } from "../support/volume/bulk-load"
import { foreignOrders } from "../support/volume/foreign-orders"
import { ourHistory } from "../support/volume/our-history"
import { ourPortfolio } from "../support/volume/our-portfolio"

const FOREIGN_LINE_ITEMS = 1_000_000
const OUR_ROWS = 200_000
const OUR_DOMAINS = 10_000

/** Pages of 8 kilobytes that a statement may look at: a few rows with their indexes. */
const PAGES = 100

/** Where a write fills an index page, PostgreSQL looks at the rows that it points to before it splits it. */
const PAGES_OF_A_WRITE = 500

/** By file and function: what may look at more, or read an index whole, and why. */
const MORE: Readonly<Record<string, { pages: number; whole?: readonly string[]; because: string }>> = {
  "app/ledger/ledger-store batchAfter": {
    pages: 8_000,
    because: "eight for each of the thousand lines of a batch",
  },
  "postgres/orders/order-list listMany": {
    pages: 2_500,
    because: "an exact count, a page far behind and a part of a name pass through the index of the list",
  },
  "shop-tables/placed-orders placedOrders": {
    pages: 500,
    because: "the orders of the hundred rows of a page",
  },
  "postgres/orders/order-list countStates": {
    pages: 1_000,
    whole: ["reseller_order_state"],
    because: "an exact count passes through the narrowest index",
  },
  "app/account accountView": { pages: 1_500, because: "each open row that will take credit" },
  "app/health/engine-health engineView": {
    pages: 200,
    whole: ["reseller_order_waiting"],
    because: "its index has the waiting rows alone",
  },
  "postgres/orders/order-health openRows": { pages: 1_000, because: "each row that has not ended" },
  "postgres/orders/order-health heldRows": { pages: 1_500, because: "each row that waits for a decision" },
  "postgres/orders/order-health dueRows": {
    pages: 2_000,
    because: "at most the thousand rows that it tells of",
  },
  "persistence/stranded-money strandedMoney": {
    pages: 8_000,
    because: "the payment of each order that waits to be paid",
  },
  "shop-tables/notice-list failedNotices": {
    pages: 250,
    because: "the twenty mails of a page, each with its order and customer",
  },
  "postgres/notices/notices-store facts": { pages: 500, because: "six for each name that one mail tells of" },
  "postgres/notices/notices-store planReminders": {
    pages: 15_000,
    because: "a batch of reminders for each of the days, each looked for and written",
  },
  "postgres/portfolio/sync-store alignFlags": {
    pages: 500,
    whole: ["reseller_domain"],
    because: "each name of the account, once a boot",
  },
  "postgres/portfolio/listed-page askUnlisted": {
    pages: 500,
    whole: ["reseller_domain"],
    because: "each name of the account, once a pass",
  },
  "shop-tables/portfolio-list listDomains": {
    pages: 1_000,
    whole: ["reseller_domain", "reseller_domain_expiry", "reseller_domain_pkey"],
    because: "an exact count of the names of the account, which are no history",
  },
  "app/health/portfolio-health portfolioHealth": {
    pages: 500,
    whole: ["reseller_domain"],
    because: "each name of the account, which are no history",
  },
  "shop-tables/renewals-list listRenewals": {
    pages: 1_000,
    whole: [
      "reseller_renewal",
      "reseller_renewal_newest",
      "reseller_renewal_state",
      "reseller_renewal_reseller_order_id_key",
    ],
    because: "an exact count and a part of a name pass through the list",
  },
  "shop-tables/renewals-list owedRenewals": {
    pages: 4_000,
    whole: ["reseller_renewal_owed"],
    because: "each owed renewal is a line of the answer",
  },
  "shop-tables/known-renewals goneBills": {
    pages: 8_000,
    because: "each open bill with its draft order, once a minute",
  },
  "shop-tables/known-renewals dueRenewals": {
    pages: 500,
    whole: ["reseller_domain"],
    because: "where many are due, each name of the account",
  },
  "postgres/renewals/renewals-store planPrepared": {
    pages: 5_000,
    because: "each domain whose window has begun, once a minute",
  },
  "shop-tables/young-lines walkYoungLines": { pages: 1_500, because: "the thousand lines of one look" },
  "postgres/orders/watches dueWatches": { pages: 2_000, because: "fifty rows, written" },
  "postgres/vault/inquiry-vault-store keeping": { pages: 500, because: "the hundred rows of a page" },
  "shop-tables/read-links deleteEndedLinks": { pages: 5_000, because: "five hundred rows, deleted" },
  "postgres/budget/postgres-budget createSlots": {
    pages: 3_000,
    because: "each slot, once in the life of a database",
  },
  "postgres/budget/take-slot trySlot": {
    pages: 2_000,
    because: "each slot of a limit, with what calls of the last minute have left of it",
  },
  "postgres/budget/postgres-budget pause": { pages: 2_000, because: "each slot of a limit, written" },
}

/** Counted, and never turned away. */
const VISITORS = { searches_per_minute: 1_000, additions_per_minute: 1_000 }

/** A small share of what the shop is allowed upstream, and all that these sales need. */
const LIMITS = { read: 300, lookup: 300, write: 300 }

const TIMEOUT_MS = 1_500

/** A line that no row explains is looked for in a week's lines, page by page: six thousand of these, a look in twelve sweeps. */
const SWEEP_MS = 100

const RECORDER = require.resolve("../support/statements/recorder.cjs")

let directory: string
let statements_file: string
let database: TestDatabase
let domainShop: DomainShop
let big: Big

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "statements-"))
  statements_file = join(directory, "statements.jsonl")
  database = await createDatabase()
  await bulkLoad(database.url, [
    foreignOrders(FOREIGN_LINE_ITEMS),
    ourHistory(OUR_ROWS),
    ourPortfolio(OUR_DOMAINS),
  ])
  big = await bigTables(database.url)
  domainShop = await startDomainShop(
    {
      limits: LIMITS,
      metrics: { token: METRICS_TOKEN },
      poll: { ...QUICK.poll, sweep_ms: SWEEP_MS },
      pricing: { exchange_rates: { usd: "0.00001" } },
      visitors: VISITORS,
      timeouts: { read_ms: TIMEOUT_MS, lookup_ms: TIMEOUT_MS, write_ms: TIMEOUT_MS, quote_fresh_ms: 0 },
    },
    {
      databaseUrl: database.url,
      env: { NODE_OPTIONS: `--require ${RECORDER}`, STATEMENTS_FILE: statements_file },
    },
  )
})
afterAll(async () => {
  await domainShop?.stop()
  await database?.drop()
  rmSync(directory, { recursive: true, force: true })
})

const pagesAllowed = (statement: Recorded): number =>
  MORE[statement.name]?.pages ?? (isWrite(statement) ? PAGES_OF_A_WRITE : PAGES)

/** What is wrong with a statement, in words. */
function complaintsOf(statement: Recorded): string[] {
  const { name, sql } = statement
  const allowed = MORE[name]
  const pages = pagesOf(statement)
  const complaints = wholeScans(statement, big).filter(
    (scan) => !allowed?.whole?.some((read) => scan.endsWith(` of ${read}`)),
  )
  if (pages > pagesAllowed(statement)) complaints.push(`${pages} pages`)
  return complaints.map((complaint) => `${name}: ${complaint}: ${sql.replace(/\s+/g, " ")}`)
}

describe("Beside a million foreign lines, and 200,000 orders and 10,000 domains of its own", () => {
  it.each([
    ["sells, executes and refunds", exerciseSales],
    ["shows any of them to shoppers and admins", exerciseRoutes],
    ["keeps the portfolio", exercisePortfolio],
    ["bills renewals", exerciseRenewals],
    ["gets over faults", (shop: DomainShop) => exerciseStores(shop, statements_file)],
  ])("the plugin %s without passing through history", async (_, exercise) => {
    const before = recordedIn(statements_file).length
    await exercise(domainShop)
    const statements = recordedIn(statements_file).slice(before)
    expect(statements.length).toBeGreaterThan(0)
    expect([...new Set(statements.flatMap(complaintsOf))]).toEqual([])
  })

  it("this holds of every statement that the plugin has", () => {
    const statements = recordedIn(statements_file)
    const seen = new Set(statements.map(({ file, line }) => `${file}:${line}`))
    printFigures(statements, pagesAllowed)
    expect(callSites().filter(({ file, line }) => !seen.has(`${file}:${line}`))).toEqual([])
  })
})
