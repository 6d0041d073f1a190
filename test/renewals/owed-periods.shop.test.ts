import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { judgeProof } from "../../src/reseller/portfolio/judge-proof"
import { domainHistory, ownedDomainRecord } from "../../src/reseller/portfolio/portfolio.store"
import { factsOf, writeProof } from "../../src/reseller/portfolio/synced-domains.store"
import { billEnded, endUnpaid, noteBilled } from "../../src/reseller/renewals/renewal-changes.store"
import { knownRenewal } from "../../src/reseller/renewals/renewals.store"
import { type CalendarDate, daysBetween } from "../../src/reseller/shared/calendar-date"
import { inDays, yearsLater } from "../support/domains/owned"
import { newRow, step } from "../support/orders/new-row"
import { date, domainRecord } from "../support/portfolio/owned-domain"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { renewalsOf } from "../support/renewals/renewals"

const NAME = "owed.com"
/** Bought so long ago that its year is nearly over. */
const BOUGHT_DAYS_AGO = 350
const FIRST = date(yearsLater(inDays(-BOUGHT_DAYS_AGO)))
const SECOND = date(yearsLater(FIRST))
const THIRD = date(yearsLater(SECOND))

let rows: OrderRowsStore

openDatabase()
beforeAll(() => {
  rows = new OrderRowsStore(database.source.manager)
})
beforeEach(async () => {
  await sql("TRUNCATE reseller_order, reseller_domain, reseller_renewal CASCADE")
  const bought = await register("cus_a", 1, FIRST)
  const moved = `interval '${BOUGHT_DAYS_AGO} days'`
  await sql(`UPDATE reseller_order SET first_sent_at = first_sent_at - ${moved} WHERE id = $1`, [bought])
  await sql(`UPDATE reseller_order_history SET at = at - ${moved}`)
  await sql(`UPDATE reseller_domain_history SET at = at - ${moved}`)
  await look(FIRST)
})

/** A paid order of the name that is completed. */
async function complete(customer_id: string, request: object, new_expiry: string): Promise<string> {
  const row = newRow({ subject: NAME, request, customer_id, state: "due" } as never)
  await rows.insert(row, "shopper")
  const [claim] = await rows.claim(["due"], "w", 60_000, 1)
  const sent =
    claim && (await rows.save(claim, step("executing", { stamp: { sent: true } }), { lease_ms: 60_000 }))
  if (!sent) throw new Error("nothing to claim")
  const patch = { new_expiry: date(new_expiry) }
  await rows.save(sent, step("completed", { next_in_ms: null, endsCall: true, patch }))
  return row.id
}
const NAMESERVERS = ["ns1.x.net", "ns2.x.net"]
const register = (customer_id: string, years: number, new_expiry: string): Promise<string> =>
  complete(customer_id, { kind: "register", years, nameservers: NAMESERVERS, premium: false }, new_expiry)

const domain = async () => ownedDomainRecord.parse((await sql("SELECT * FROM reseller_domain"))[0])

/** What the synchronisation does with upstream's record of the name. */
const look = (expiry: CalendarDate): Promise<void> =>
  database.source.manager.transaction(async (tx) => {
    const row = await domain()
    await writeProof(tx, row, judgeProof(row, domainRecord({ expiry }), await factsOf(tx, NAME)))
  })

const owed = () => renewalsOf({ databaseUrl: database.url }, NAME)
const onlyOwed = async () => {
  const [renewal, ...more] = await owed()
  if (renewal === undefined || more.length > 0) throw new Error("not one renewal")
  return renewal
}
const end = async (reason: "expiry_changed" | "waived", waived_by: string | null) =>
  endUnpaid(database.source.manager, { renewal: (await known()).renewal, reason, waived_by })
const waive = () => end("waived", "admin:usr_1")
const known = async () => {
  const renewal = await knownRenewal(
    { database: database.source.manager, bills: { isGone: "false" } },
    (await onlyOwed()).id,
  )
  if (renewal === null) throw new Error("no renewal")
  return renewal
}
const lastEvent = async () => (await domainHistory(database.source.manager, NAME)).at(-1)?.what

/** The customer's bill of what is owed. */
async function bill(): Promise<void> {
  const row = newRow({ subject: NAME, state: "quoted", customer_id: "cus_a" } as never)
  await rows.insert(row, "shopper")
  const made = { cart_id: "cart", draft_order_id: "draft", customer_id: "cus_a", who: "system" }
  await noteBilled(database.source.manager, [{ known: await known(), cost: 1_000 }], [row], made)
}

/** Without the customer's money. */
async function endBill(): Promise<void> {
  const row = await rows.byId((await onlyOwed()).reseller_order_id ?? "")
  if (row === null) throw new Error("no row")
  await billEnded(database.source.manager, row)
}

describe("A period that upstream renewed and took back", () => {
  it.each(["found", "waived"])("%s is withdrawn, is short of no years, and is owed anew", async (state) => {
    await look(SECOND)
    if (state === "waived") expect(await waive()).toBe(true)
    await look(FIRST)
    expect(await onlyOwed()).toMatchObject({ state: "withdrawn", reason: "expiry_changed" })
    expect(await domain()).toMatchObject({ expiry: FIRST, sold_until: null })
    expect(await waive()).toBe(false)
    await sql("UPDATE reseller_renewal SET cost = 1, bill_at = NULL")
    await look(SECOND)
    expect(await onlyOwed()).toMatchObject({ state: "found", reason: "expiry_moved", cost: null })
    expect(await sql("SELECT 1 FROM reseller_renewal WHERE bill_at IS NOT NULL")).toHaveLength(1)
    expect(await lastEvent()).toBe("renewed_upstream")
    await look(SECOND)
    expect(await onlyOwed()).toMatchObject({ state: "found" })
    await look(THIRD)
    expect(await owed()).toMatchObject([{ from_expiry: FIRST }, { from_expiry: SECOND, state: "found" }])
  })

  it.each([true, false])("and its owner renewed instead explains no years (waived: %s)", async (isWaived) => {
    await look(SECOND)
    if (isWaived) await waive()
    await look(FIRST)
    await complete("cus_a", { kind: "renew", years: 1, expiry: FIRST, premium: false }, SECOND)
    await look(SECOND)
    expect(await domain()).toMatchObject({ sold_until: null })
    await look(THIRD)
    expect(await owed()).toMatchObject([{ state: "withdrawn" }, { from_expiry: SECOND, state: "found" }])
  })

  it("while its bill was open is owed no more when that ends", async () => {
    await look(SECOND)
    await bill()
    await look(FIRST)
    expect(await domain()).toMatchObject({ sold_until: null })
    expect(await onlyOwed()).toMatchObject({ state: "open" })
    await endBill()
    expect(await onlyOwed()).toMatchObject({ state: "withdrawn", reason: "added_to_cart" })
    await end("expiry_changed", null)
    expect(await onlyOwed()).toMatchObject({ state: "withdrawn", reason: "expiry_changed" })
  })
})

describe("A period that upstream renewed before the name was registered here again", () => {
  const AGAIN = date(yearsLater(inDays(0), 3))

  it.each(["found", "waived"])("%s, is over and explains nothing of the registration", async (state) => {
    await look(SECOND)
    if (state === "waived") await waive()
    await sql("UPDATE reseller_domain SET sold_until = '2099-01-01'")
    await register("cus_b", 3, AGAIN)
    expect(daysBetween(SECOND, AGAIN)).toBeGreaterThan(0)
    expect(await domain()).toMatchObject({ customer_id: "cus_b", sold_until: null })
    expect(await onlyOwed()).toMatchObject({ state: "withdrawn", reason: "sold_again" })
    expect(await sql("SELECT 1 FROM reseller_renewal WHERE bill_at IS NOT NULL")).toEqual([])
    await look(AGAIN)
    expect(await domain()).toMatchObject({ sold_until: null })
    await look(date(yearsLater(AGAIN)))
    expect(await owed()).toMatchObject([
      { state: "withdrawn" },
      { from_expiry: AGAIN, state: "found", years: 1 },
    ])
  })

  it.each(["cus_b", "cus_a"])(
    "is billed to nobody when its open bill ends, also not to %s",
    async (buyer) => {
      await look(SECOND)
      await bill()
      expect(await known()).toMatchObject({ is_sold_again: false })
      await register(buyer, 3, AGAIN)
      expect(await known()).toMatchObject({ is_sold_again: true })
      await look(AGAIN)
      expect(await domain()).toMatchObject({ sold_until: null })
      const row = await rows.byId((await onlyOwed()).reseller_order_id ?? "")
      if (row === null) throw new Error("no row")
      await billEnded(database.source.manager, row)
      expect(await onlyOwed()).toMatchObject({ state: "withdrawn" })
    },
  )
})
