import { namesOnOrder } from "../../src/reseller/orders/names-on-order.store"
import type { NewOrderRow, OrderRow } from "../../src/reseller/orders/order-row"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import type { State } from "../../src/reseller/orders/states"
import { domainHistory, IS_DISOWNED, listedDomain } from "../../src/reseller/portfolio/portfolio.store"
import {
  changeDomain,
  disownDeleted,
  moveDomains,
} from "../../src/reseller/portfolio/portfolio-changes.store"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { newRow, step } from "../support/orders/new-row"
import { database, openDatabase, sql } from "../support/postgres/data-source"

const NAME = "shared.com"

let rows: OrderRowsStore

openDatabase("reseller_order, reseller_domain")
beforeAll(() => {
  rows = new OrderRowsStore(database.source.manager)
})

const insert = async (more: Partial<NewOrderRow> = {}): Promise<OrderRow> => {
  const row = await rows.insert(newRow({ subject: NAME, state: "due", ...more }), "shopper")
  if (row === null) throw new Error("not inserted")
  return row
}

/** As the engine does once it was sent; a registration by a customer of its own. */
async function registered(customer_id: string, more: Partial<NewOrderRow> = {}): Promise<OrderRow> {
  const { id } = await insert({ customer_id, ...more })
  const [claim] = await rows.claim(["due"], "w", 60_000, 1)
  const sent =
    claim && (await rows.save(claim, step("executing", { stamp: { sent: true } }), { lease_ms: 60_000 }))
  if (!sent) throw new Error("the claim was lost")
  await rows.save(sent, step("completed", { next_in_ms: null, endsCall: true }))
  const row = await rows.byId(id)
  if (row === null) throw new Error("no row")
  return row
}

const domain = async () => {
  const found = await listedDomain(database.source.manager, NAME)
  if (found === null) throw new Error("no domain")
  return found.domain
}
const isOnOrder = async () => (await namesOnOrder(database.source.manager, [NAME])).has(NAME)
const seenGone = () => sql("UPDATE reseller_domain SET missing_since = clock_timestamp()")

describe("A name that was registered again", () => {
  it("is its latest buyer's, whatever the portfolio said, and the former owner loses it with a line in its history", async () => {
    const first = await registered("cus_a")
    await sql("UPDATE reseller_domain SET expiry = '2099-01-01', auto_renew_wish = true, auto_renew = true")
    const second = await registered("cus_b")
    expect(await domain()).toMatchObject({
      customer_id: "cus_b",
      reseller_order_id: second.id,
      auto_renew_wish: false,
      auto_renew: null,
    })
    expect(await domainHistory(database.source.manager, NAME)).toMatchObject([
      { what: "bought", detail: { order: first.id } },
      { what: "sold_again", detail: { order: second.id, from: "cus_a", to: "cus_b" } },
      { what: "bought", detail: { order: second.id } },
    ])
  })

  it("by the same customer stays theirs, with their wish and without a loss", async () => {
    await registered("cus_a")
    await sql("UPDATE reseller_domain SET auto_renew_wish = true")
    await registered("cus_a")
    expect(await domain()).toMatchObject({ customer_id: "cus_a", auto_renew_wish: true })
    expect((await domainHistory(database.source.manager, NAME)).map(({ what }) => what)).toEqual([
      "bought",
      "bought",
    ])
  })

  it("is had by the latest order alone, in whose way the earlier one does not stand", async () => {
    const first = await registered("cus_a")
    const second = await registered("cus_b")
    expect(await rows.rivalOf(await insert({ customer_id: "cus_c" }))).toEqual({
      kind: "owner",
      id: second.id,
    })
    expect(await rows.rivalOf(second)).toBeNull()
    expect(await rows.rivalOf(first)).toEqual({ kind: "owner", id: second.id })
  })
})

it("A name of which the synchronisation has seen that the account lost it is nobody's, can be bought by anybody, and is its next buyer's", async () => {
  await registered("cus_a", { request: { kind: "register", years: 5, nameservers: [], premium: false } })
  expect(await isOnOrder()).toBe(true)
  await seenGone()
  expect(await isOnOrder()).toBe(false)
  await sql("UPDATE reseller_domain SET expiry = '2099-01-01'")
  expect(await rows.rivalOf(await insert({ state: "quoted" }))).toBeNull()
  const next = await registered("cus_b")
  expect(await domain()).toMatchObject({ customer_id: "cus_b", missing_since: null })
  expect(await rows.rivalOf(await insert({ state: "quoted" }))).toEqual({
    kind: "owner",
    id: next.id,
  })
  expect(await isOnOrder()).toBe(true)
})

describe("A renewal", () => {
  const expiry = calendarDateSchema.parse("2099-01-01")
  const renewal = (customer_id: string) =>
    insert({ customer_id, request: { kind: "renew", years: 1, expiry, premium: false } })

  it("is its owner's alone: of another's domain it is not sent, of what was sent it tells nothing", async () => {
    await sql("INSERT INTO reseller_domain (domain, customer_id, expiry) VALUES ($1, 'cus_b', $2)", [
      NAME,
      expiry,
    ])
    expect(await rows.rivalOf(await renewal("cus_b"))).toBeNull()
    const others = await renewal("cus_a")
    expect(await rows.rivalOf(others)).toEqual({ kind: "another_owner", id: NAME })
    expect(await rows.rivalOf({ ...others, first_sent_at: new Date() })).toBeNull()
    await sql("UPDATE reseller_domain SET customer_id = NULL")
    expect(await rows.rivalOf(others)).toBeNull()
  })
})

describe("A guest's order that an account claims", () => {
  const claimed = async (now: string | null): Promise<string | null> => {
    const { id } = await registered("cus_guest")
    await sql("UPDATE reseller_domain SET customer_id = $1", [now])
    await sql("UPDATE reseller_order SET customer_id = 'cus_account' WHERE id = $1", [id])
    await moveDomains(database.source.manager, [{ id, former: "cus_guest" }])
    return (await domain()).customer_id
  }

  it("brings its domain along", async () => expect(await claimed("cus_guest")).toBe("cus_account"))

  it.each([["cus_other"], [null]])(
    "leaves a domain that the shop's staff gave to %p since",
    async (owner) => {
      expect(await claimed(owner)).toBe(owner)
    },
  )
})

describe("A customer whom the shop deletes", () => {
  const customer = (deleted_at: string) =>
    sql(
      `INSERT INTO customer (id, email, has_account, deleted_at) VALUES ('cus_a', 'a@example.com', true, ${deleted_at})
       ON CONFLICT (id) DO UPDATE SET deleted_at = excluded.deleted_at`,
    )
  const told = async () => {
    await disownDeleted(database.source.manager)
    const [warned] = await sql(`SELECT count(*)::int AS count FROM reseller_domain d WHERE ${IS_DISOWNED}`)
    return { warned, customer_id: (await domain()).customer_id }
  }

  it("loses their domain with a line in its history, of which the shop's staff are told until somebody has it", async () => {
    await registered("cus_a")
    await sql("UPDATE reseller_domain SET auto_renew_wish = true, auto_renew_wanted = true")
    await customer("NULL")
    expect(await told()).toEqual({ warned: { count: 0 }, customer_id: "cus_a" })
    await customer("now()")
    for (let times = 0; times < 2; times += 1)
      expect(await told()).toEqual({ warned: { count: 1 }, customer_id: null })
    expect(await domain()).toMatchObject({ auto_renew_wish: false, auto_renew_wanted: false })
    const history = await domainHistory(database.source.manager, NAME)
    expect(history.slice(1)).toMatchObject([
      { what: "assigned", who: "system", detail: { from: "cus_a", to: null } },
    ])
    await sql("UPDATE reseller_domain SET customer_id = 'cus_b'")
    expect(await told()).toEqual({ warned: { count: 0 }, customer_id: "cus_b" })
  })
})

describe("A name that the portfolio gives to somebody without an order of this shop", () => {
  const given = (customer_id: string | null) =>
    sql("INSERT INTO reseller_domain (domain, customer_id, expiry) VALUES ($1, $2, '2099-01-01')", [
      NAME,
      customer_id,
    ])

  it("is there for them, and no other buyer's order may be completed by it", async () => {
    await given("cus_a")
    const anothers = { kind: "another_owner", id: NAME }
    expect(await rows.rivalOf(await insert({ state: "quoted", customer_id: "cus_b" }))).toEqual(anothers)
    expect(await rows.rivalOf(await insert({ state: "quoted", customer_id: null }))).toEqual(anothers)
  })

  it("stands in nobody's way where it is the buyer's own, or nobody's", async () => {
    await given("cus_a")
    expect(await rows.rivalOf(await insert({ state: "quoted", customer_id: "cus_a" }))).toBeNull()
    await sql("UPDATE reseller_domain SET customer_id = NULL")
    expect(await rows.rivalOf(await insert({ state: "quoted", customer_id: "cus_b" }))).toBeNull()
  })

  it("is not sold, unless its term is over, the account has lost it, or it is there of an order that failed", async () => {
    await given(null)
    expect(await isOnOrder()).toBe(true)
    await sql("UPDATE reseller_domain SET expiry = NULL")
    expect(await isOnOrder()).toBe(true)
    await sql("UPDATE reseller_domain SET order_state = 'failed'")
    expect(await isOnOrder()).toBe(false)
    await sql("UPDATE reseller_domain SET order_state = 'registered', expiry = current_date - 1")
    expect(await isOnOrder()).toBe(false)
    await sql("UPDATE reseller_domain SET expiry = '2099-01-01', missing_since = clock_timestamp()")
    expect(await isOnOrder()).toBe(false)
  })
})

describe("A name whose order was given up", () => {
  it.each<State>(["failed", "refunding", "refunded", "refund_held", "cancelled", "expired"])(
    "can be bought by anybody once it is %s",
    async (state) => {
      const { id } = await registered("cus_a")
      expect(await isOnOrder()).toBe(true)
      await sql("DELETE FROM reseller_domain_history; DELETE FROM reseller_domain")
      await sql("UPDATE reseller_order SET state = $2, paid = 1 WHERE id = $1", [id, state])
      expect(await isOnOrder()).toBe(false)
    },
  )
})

describe("A change by a customer", () => {
  const setNameservers = (owner_id: string) =>
    changeDomain(
      database.source.manager,
      NAME,
      { nameservers: ["ns1.mine.net", "ns2.mine.net"] },
      { what: "nameservers_set", detail: {} },
      `customer:${owner_id}`,
      owner_id,
    )

  it.each<[string, string]>([
    ["somebody else has the domain", "customer_id = 'cus_b'"],
    ["nobody has it", "customer_id = NULL"],
    ["the account has lost it", "missing_since = clock_timestamp()"],
  ])("is not written, nor told in the history, where meanwhile %s", async (_, change) => {
    await registered("cus_a")
    await sql(`UPDATE reseller_domain SET ${change}`)
    const before = await domain()
    expect(await setNameservers("cus_a")).toBe(false)
    expect(await domain()).toEqual(before)
    expect((await domainHistory(database.source.manager, NAME)).map(({ what }) => what)).toEqual(["bought"])
  })
})
