import { z } from "zod"
import { NOTICE_EVENTS, NOTICES, type NoticeEvent } from "../../src/reseller/mail/notice"
import { NoticesStore } from "../../src/reseller/mail/notices.store"
import { planNotice, planReminders } from "../../src/reseller/mail/plan-notices.store"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { newRow } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"

const DAYS = [60, 30, 14, 7, 1, -1, -14]
const AT_60_DAYS = "2027-03-01"
const EXPIRY = "2027-04-30"

openDatabase()

/** A domain, the order that brought it with its inquiry, and a request and a renewal of it, all of them open. */
beforeEach(async () => {
  await sql("TRUNCATE reseller_notice, reseller_domain, reseller_order CASCADE")
  await itIs(AT_60_DAYS)
  await sql(
    `INSERT INTO reseller_domain (domain, customer_id, expiry, order_state) VALUES ('name.com', 'cus_1', '${EXPIRY}', 'registered')`,
  )
  const row = newRow({ id: "dord_1", subject: "name.com", order_id: "order_1", customer_id: "cus_1" })
  await new OrderRowsStore(database.source.manager).insert(row, "shopper")
  await sql("INSERT INTO reseller_inquiry (reseller_order_id, sealed_input) VALUES ('dord_1', 'sealed')")
  await sql(
    "INSERT INTO reseller_request (id, domain, customer_id, what, text) VALUES ('request_1', 'name.com', 'cus_1', 'dns', '')",
  )
  await sql(
    `INSERT INTO reseller_renewal (id, domain, kind, from_expiry, to_expiry, years, state, reason)
     VALUES ('renewal_1', 'name.com', 'owed', '2026-04-30', '${EXPIRY}', 1, 'found', 'found')`,
  )
})

const itIs = (day: string) =>
  sql(`CREATE OR REPLACE FUNCTION reseller_today() RETURNS text LANGUAGE sql STABLE AS $$ SELECT '${day}' $$`)

const isReminder = (event: NoticeEvent) => NOTICES[event].outdated === "reminder"
const IN = (state: string) =>
  `UPDATE reseller_order SET state = '${state}', hold_reason = ${state === "held" ? "'no_price'" : "NULL"}`
const MISSING = "UPDATE reseller_domain SET missing_since = now()"

/** The state in which it is true. */
async function plan(event: NoticeEvent): Promise<void> {
  if (isReminder(event)) {
    if (event === "domain.expired") await itIs("2027-05-01")
    await planReminders(database.source.manager, DAYS, 1)
  } else {
    await sql(event.startsWith("domain.renewal_") ? IN("quoted") : IN("held"))
    if (event === "domain.missing") await sql(MISSING)
    await planNotice(database.source.manager, {
      ...{ key: event, event, bundle: event, audience: NOTICES[event].audience, customer_id: "cus_1" },
      ...{ domain: "name.com", reseller_order_id: "dord_1", in_ms: 0 },
      detail: event === "domain.found_renewed" ? { renewal: "renewal_1" } : { request: "request_1" },
    })
  }
  await sql("UPDATE reseller_notice SET send_at = clock_timestamp()")
}

const rowSchema = z.object({ event: z.string(), reason: z.string().nullable() })
async function told(): Promise<[left: number, z.output<typeof rowSchema>]> {
  const store = new NoticesStore(database.source.manager)
  const mail = await store.claim("one", 60_000)
  if (mail === null) throw new Error("nothing claimed")
  const { notices } = await store.dropOutdated(mail, DAYS)
  const [row] = await sql("SELECT event, reason FROM reseller_notice")
  return [notices.length, rowSchema.parse(row)]
}

describe("When its time has come is told", () => {
  it.each(NOTICE_EVENTS)("%s, as long as it is true", async (event) => {
    await plan(event)
    expect(await told()).toEqual([1, { event, reason: null }])
  })

  it.each<[NoticeEvent, string, string]>([
    ["order.confirmed", IN("cancelled"), "order_cancelled"],
    ["order.confirmed", IN("completed"), "order_ended"],
    ["domain.delayed", IN("completed"), "not_delayed"],
    ["inquiry.delayed", IN("refunded"), "not_delayed"],
    ["domain.held", IN("completed"), "decided"],
    ["inquiry.held", IN("due"), "decided"],
    ["domain.request", "UPDATE reseller_request SET done_at = now(), done_by = 'admin:1'", "done"],
    ["domain.missing", "UPDATE reseller_domain SET missing_since = NULL", "back"],
    ["domain.found_renewed", "UPDATE reseller_renewal SET state = 'waived'", "decided"],
    ["inquiry.answered", "UPDATE reseller_inquiry SET sealed_input = NULL, erased_at = now()", "erased"],
    ["domain.renewal_prepared", IN("expired"), "not_open"],
    ["domain.renewal_owed", IN("due"), "not_open"],
    ["domain.expiring", "UPDATE reseller_domain SET customer_id = 'cus_2'", "owner_changed"],
    ["domain.expiring", "UPDATE reseller_domain SET customer_id = NULL", "owner_changed"],
    ["domain.expiring", MISSING, "missing"],
    ["domain.expiring", "UPDATE reseller_domain SET expiry = '2028-04-30'", "expiry_changed"],
    ["domain.expiring", "UPDATE reseller_domain SET expiry = NULL", "expiry_changed"],
    [
      "domain.expiring",
      `UPDATE reseller_order SET state = 'due', paid = 1, request = '{"kind": "renew"}'`,
      "renewal_under_way",
    ],
  ])("not %s after %s: %s", async (event, change, reason) => {
    await plan(event)
    await sql(change)
    expect(await told()).toEqual([0, { event, reason }])
  })

  it.each<[NoticeEvent, string]>([
    ["domain.expiring", "2027-04-01"],
    ["domain.expired", "2027-07-01"],
  ])("not %s when another reminder's day has come", async (event, day) => {
    await plan(event)
    await itIs(day)
    expect(await told()).toEqual([0, { event, reason: "too_late" }])
  })
})
