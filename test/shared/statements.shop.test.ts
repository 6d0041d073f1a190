import { z } from "zod"
import { NoticesStore } from "../../src/reseller/mail/notices.store"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import type { Database } from "../../src/reseller/shared/sql.store"
import { database, openDatabase } from "../support/postgres/data-source"

const ENDED_ROWS = 50_000

const LEASE_MS = 60_000

const HISTORY = [
  `INSERT INTO reseller_order (id, state, reason, subject, request, cart_id, line_item_id, order_id, customer_id, quoted_cost,
       current_cost, price, currency_code, paid)
     SELECT 'dord_old_' || n, 'completed', 'test', 'name-' || n || '.com',
            '{"kind": "register", "years": 1, "nameservers": [], "premium": false}', 'cart_' || n, 'item_' || n, 'order_' || n,
            'cus_' || n % 500, 1000000, 1000000, 1200000, 'irt', 1320000
       FROM generate_series(1, ${ENDED_ROWS}) AS n`,
  `INSERT INTO reseller_notice (id, key, event, bundle, audience, domain, reseller_order_id, state, send_at, attempts, sent_at)
     SELECT 'notice_' || n, 'bought|' || n, 'domain.bought', 'bundle_' || n, 'customer', 'name-' || n || '.com',
            'dord_old_' || n, 'sent', now(), 1, now()
       FROM generate_series(1, ${ENDED_ROWS}) AS n`,
  "ANALYZE reseller_order",
  "ANALYZE reseller_notice",
]

const HUGE: readonly unknown[] = ["reseller_order", "reseller_notice"]

type Plan = { "Node Type": string; "Relation Name"?: string | undefined; Plans?: Plan[] | undefined }
const planSchema: z.ZodType<Plan> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  Plans: z.array(z.lazy(() => planSchema)).optional(),
})
const explainedSchema = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planSchema })]) })])

const scansOf = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" && HUGE.includes(plan["Relation Name"])
    ? [`Seq Scan of ${plan["Relation Name"]}`]
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** The database, and what its statements read whole. */
function watched(db: Database): { db: Database; scans: string[] } {
  const scans: string[] = []
  const around = (inner: Database): Database => ({
    query: async (statement, values) => {
      if (/^\s*(?:SELECT|UPDATE|WITH)/.test(statement)) {
        const [explained] = explainedSchema.parse(
          await inner.query(`EXPLAIN (FORMAT JSON) ${statement}`, values),
        )
        scans.push(...scansOf(explained["QUERY PLAN"][0].Plan).map((scan) => `${scan}: ${statement}`))
      }
      return inner.query(statement, values)
    },
    transaction: (work) => inner.transaction((tx) => work(around(tx))),
    ...(inner.queryRunner ? { queryRunner: inner.queryRunner } : {}),
  })
  return { db: around(db), scans }
}

openDatabase()
beforeAll(async () => {
  for (const statement of HISTORY) await database.source.query(statement)
})

describe(`Beside ${ENDED_ROWS} orders and mails that have ended, no history is read to`, () => {
  const rows = (db: Database) => new OrderRowsStore(db)
  it.each([
    [
      "claim what is due",
      (db: Database) => rows(db).claim(["due", "waiting", "executing"], "worker", LEASE_MS, 10),
    ],
    ["look what the shop did with its orders", (db: Database) => rows(db).dueWatches(50, LEASE_MS)],
    ["read the rows of a cart", (db: Database) => rows(db).byCart("cart_7")],
    ["read the rows of an order", (db: Database) => rows(db).byOrder("order_7")],
    ["read the rows of lines", (db: Database) => rows(db).byLines(["item_7", "item_8"])],
    ["claim the mail that is due", (db: Database) => new NoticesStore(db).claim("worker", LEASE_MS)],
  ])("%s", async (_what, run) => {
    const { db, scans } = watched(database.source.manager)
    await run(db)
    expect(scans).toEqual([])
  })
})
