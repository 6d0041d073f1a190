import { DUE_NOTICE } from "../../src/reseller/mail/notices.store"
import { planNotice } from "../../src/reseller/mail/plan-notices.store"
import { DUE_ROW, OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { DUE_WATCH } from "../../src/reseller/orders/watches.store"
import { DUE_FLAGS, DUE_LOCKS } from "../../src/reseller/portfolio/portfolio-changes.store"
import { dueSync } from "../../src/reseller/portfolio/sync.store"
import { planPrepared } from "../../src/reseller/renewals/renewal-changes.store"
import { CHANGED_RENEWAL, DUE_RENEWAL } from "../../src/reseller/renewals/renewals.store"
import { inDays } from "../support/domains/owned"
import { newRow } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"

const HOUR_MS = 3_600_000
const SYNC = dueSync({ every_ms: HOUR_MS })

openDatabase()
beforeEach(async () => {
  await sql("TRUNCATE reseller_order, reseller_domain, reseller_renewal, reseller_notice CASCADE")
  await sql(
    `INSERT INTO reseller_domain (domain, customer_id, order_state, expiry, last_expiry, auto_renew, auto_renew_wish, flag_set_at)
     VALUES ('due.com', 'cus_a', 'registered', $1, $1, false, true, now())`,
    [inDays(20)],
  )
  await sql("UPDATE reseller_domain SET prove_at = NULL")
  await sql(
    `UPDATE reseller_sync SET is_listing = false, pass_wanted = false, pass_began_at = now(), pass_ended_at = now(),
            next_page_at = '-infinity', next_read_at = '-infinity', lease_until = NULL`,
  )
  await new OrderRowsStore(database.source.manager).insert(
    newRow({ state: "due", paid: 1 } as never),
    "shopper",
  )
  await sql("UPDATE reseller_order SET next_attempt_at = NULL, watch_at = NULL")
  await planPrepared(database.source.manager, 30)
  await sql("UPDATE reseller_renewal SET bill_at = NULL, domain_version = 1")
  await planNotice(database.source.manager, {
    key: "a notice",
    event: "domain.expiring",
    bundle: "one",
    audience: "customer",
    customer_id: "cus_a",
    domain: "due.com",
    reseller_order_id: null,
    detail: {},
    in_ms: HOUR_MS,
  } as never)
})

const isDue = async (...dues: readonly string[]): Promise<boolean> =>
  JSON.stringify(await sql(`SELECT ${dues.map((due) => `(${due}) IS NOT NULL`).join(" OR ")} AS due`)) ===
  '[{"due":true}]'

const LATER = "now() + interval '1 hour'"
const CASES: [string, readonly string[], string, string][] = [
  [
    "an order whose time has come",
    [DUE_ROW],
    "UPDATE reseller_order SET next_attempt_at = now()",
    `UPDATE reseller_order SET lease_until = ${LATER}`,
  ],
  [
    "an order at which it is time to look",
    [DUE_WATCH],
    "UPDATE reseller_order SET watch_at = now()",
    `UPDATE reseller_order SET watch_at = ${LATER}`,
  ],
  [
    "a mail to send",
    [DUE_NOTICE],
    "UPDATE reseller_notice SET send_at = now()",
    `UPDATE reseller_notice SET lease_until = ${LATER}`,
  ],
  [
    "a flag that upstream has otherwise",
    DUE_FLAGS,
    "UPDATE reseller_domain SET flag_set_at = NULL, auto_renew_wanted = true",
    "UPDATE reseller_domain SET flag_set_at = now()",
  ],
  [
    "a flag that upstream does not tell",
    DUE_FLAGS,
    "UPDATE reseller_domain SET auto_renew = NULL, seen_at = now(), flag_set_at = now() - interval '2 days'",
    "UPDATE reseller_domain SET missing_since = now()",
  ],
  [
    "a domain to lock",
    [DUE_LOCKS],
    "UPDATE reseller_domain SET reseller_order_id = (SELECT id FROM reseller_order)",
    "UPDATE reseller_domain SET lock_set_at = now()",
  ],
  [
    "a renewal to bill",
    [DUE_RENEWAL],
    "UPDATE reseller_renewal SET bill_at = now()",
    `UPDATE reseller_renewal SET bill_at = ${LATER}`,
  ],
  [
    "a renewal of whose domain something has changed",
    [CHANGED_RENEWAL],
    "UPDATE reseller_renewal SET domain_version = NULL",
    "UPDATE reseller_renewal SET domain_version = 2",
  ],
  [
    "a pass through upstream's list",
    [SYNC],
    "UPDATE reseller_sync SET pass_ended_at = now() - interval '61 minutes'",
    `UPDATE reseller_sync SET next_read_at = ${LATER}`,
  ],
  [
    "a pass that somebody asks for",
    [SYNC],
    "UPDATE reseller_sync SET pass_wanted = true",
    `UPDATE reseller_sync SET lease_until = ${LATER}`,
  ],
  [
    "the next page of the list",
    [SYNC],
    "UPDATE reseller_sync SET is_listing = true",
    `UPDATE reseller_sync SET next_page_at = ${LATER}`,
  ],
  ...[0, 1].map((rank): [string, readonly string[], string, string] => [
    `a domain of rank ${rank} whose details are due`,
    [SYNC],
    `UPDATE reseller_domain SET prove_rank = ${rank}, prove_at = now()`,
    `UPDATE reseller_domain SET prove_at = ${LATER}`,
  ]),
]

describe("What a sweep asks for", () => {
  it.each(CASES)("finds %s, and no other", async (_, dues, comes, goes) => {
    const all = CASES.flatMap(([, others]) => others)
    expect(await isDue(...all)).toBe(false)
    await sql(comes)
    expect(await isDue(...dues)).toBe(true)
    expect(await isDue(...all.filter((due) => !dues.includes(due)))).toBe(false)
    await sql(goes)
    expect(await isDue(...all)).toBe(false)
  })
})
