import type { NewOrderRow } from "../../src/reseller/orders/order-row"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import type { State } from "../../src/reseller/orders/states"
import { factsOf } from "../../src/reseller/portfolio/synced-domains.store"
import { planPrepared, recordOwed, unbilledOf } from "../../src/reseller/renewals/renewal-changes.store"
import { knownRenewal } from "../../src/reseller/renewals/renewals.store"
import { inDays, yearsLater } from "../support/domains/owned"
import { newRow } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { renewalsOf } from "../support/renewals/renewals"

const NAME = "renewed.com"
const FROM = inDays(20)
const TO = yearsLater(FROM)
const DAYS = 30

let rows: OrderRowsStore

openDatabase()
beforeAll(() => {
  rows = new OrderRowsStore(database.source.manager)
})
beforeEach(async () => {
  await sql("TRUNCATE reseller_order, reseller_domain, reseller_renewal CASCADE")
  await sql(
    `INSERT INTO reseller_domain (domain, customer_id, order_state, expiry, last_expiry, auto_renew_wish)
     VALUES ($1, 'cus_a', 'registered', $2, $2, true)`,
    [NAME, FROM],
  )
})

const order = async (state: State, more: Readonly<Record<string, unknown>> = {}, expiry = FROM) => {
  const request = { kind: "renew", years: 1, expiry, premium: false }
  const row = newRow({ subject: NAME, request, state: "due", paid: 1 } as Partial<NewOrderRow> & object)
  await rows.insert(row, "shopper")
  const columns = Object.entries({ state, ...more })
  const set = columns.map(([column], at) => `${column} = $${at + 2}`).join(", ")
  await sql(`UPDATE reseller_order SET ${set} WHERE id = $1`, [row.id, ...columns.map(([, value]) => value)])
  return row.id
}

const owed = async () => {
  const dates = { from: FROM, to: TO, years: 1 } as never
  await database.source.manager.transaction((tx) =>
    recordOwed(tx, { domain: NAME, customer_id: "cus_a" }, dates),
  )
  const [renewal] = (await renewalsOf({ databaseUrl: database.url }, NAME)).filter(
    ({ kind }) => kind === "owed",
  )
  return renewal
}

const isBillable = async (id: string): Promise<boolean> => {
  const known = await knownRenewal({ database: database.source.manager, bills: { isGone: "false" } }, id)
  if (known === null) throw new Error("no renewal")
  return database.source.manager.transaction(async (tx) => (await unbilledOf(tx, [{ known }])).length === 1)
}

describe("What upstream renewed by itself", () => {
  it("is owed and can be billed where no order of the shop is about it", async () => {
    const renewal = await owed()
    expect(renewal).toMatchObject({ state: "found", reason: "expiry_moved" })
    expect(await isBillable(renewal?.id ?? "")).toBe(true)
  })

  it.each<[string, string]>([
    ["to the day", FROM],
    ["whose expiry the registry has corrected since", inDays(19)],
  ])("is not owed where a completed order renewed that period, %s", async (_, expiry) => {
    await order("completed", { attempts: 1 }, expiry)
    expect(await owed()).toMatchObject({ state: "paid", reason: "paid_otherwise" })
  })

  it.each<[State, string]>([
    ["due", FROM],
    ["waiting", FROM],
    ["executing", inDays(19)],
    ["pending", FROM],
    ["held", inDays(21)],
  ])("is billed to nobody while an order of that period is %s", async (state, expiry) => {
    const renewal = await owed()
    await order(
      state,
      { attempts: 1, ...(state === "held" ? { hold_reason: "outcome_unknown" } : {}) },
      expiry,
    )
    expect(await isBillable(renewal?.id ?? "")).toBe(false)
  })

  it("is not looked for while an order that was sent has not ended, and is then", async () => {
    const facts = () => factsOf(database.source.manager, NAME)
    await sql("UPDATE reseller_sync SET is_listing = true")
    const id = await order("waiting", { attempts: 1 })
    expect(await facts()).toMatchObject({ in_flight: true })
    await sql("UPDATE reseller_order SET state = 'cancelled' WHERE id = $1", [id])
    expect(await facts()).toMatchObject({ in_flight: false })
  })
})

describe("A prepared renewal that was paid and could not be had", () => {
  const isPrepared = async () => (await planPrepared(database.source.manager, DAYS)) === 1

  /** It is prepared, and this row its bill. */
  async function billed(state: State): Promise<string> {
    expect(await isPrepared()).toBe(true)
    const request = { kind: "renew", years: 1, expiry: FROM as never, premium: false } as const
    const row = newRow({ subject: NAME, request, state: state as never, paid: 1 })
    await rows.insert(row, "shopper")
    await sql(
      `UPDATE reseller_renewal SET state = 'open', reason = 'billed', reseller_order_id = $1, cart_id = 'c', draft_order_id = 'd'`,
      [row.id],
    )
    expect(await isPrepared()).toBe(false)
    return row.id
  }

  const isPreparedAgainAfter = async (reason: string) => {
    const known = () => renewalsOf({ databaseUrl: database.url }, NAME)
    expect(await known()).toMatchObject([{ state: "withdrawn", reason }])
    expect(await isPrepared()).toBe(true)
    expect(await known()).toMatchObject([{ state: "found", from_expiry: FROM }])
  }

  it("is prepared again for the same period before a person has seen to its refund", async () => {
    const id = await billed("due")
    await rows.change(id, "due", { to: "failed", reason: "failed_upstream", who: "system", next_in_ms: null })
    await isPreparedAgainAfter("refunded")
  })

  it("is prepared again when it became no order and a person saw to its money", async () => {
    const id = await billed("quoted")
    await new OrderRowsStore(database.source.manager).noteSeenMoney([id], "admin:somebody")
    await isPreparedAgainAfter("money_seen_to")
  })
})
