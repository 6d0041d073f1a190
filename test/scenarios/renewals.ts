import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { waitUntil } from "../../dev/processes/wait-until"
import { addDays, addYears, calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { openSession } from "../support/postgres/session"
import { type RenewalRow, renewalsOf, untilRenewal } from "../support/renewals/renewals"
import { paidUpstream, placed, untilAtRest, untilRows } from "./buy"
import { aName, type Customer, type ShopDriver } from "./driver"

const TODAY = calendarDateSchema.parse(new Date().toISOString().slice(0, "YYYY-MM-DD".length))
/** Inside the window in which renewals are prepared. */
const SOON = addDays(TODAY, 20)
const RENEWED = addYears(SOON, 1)
const PREPARED_WITHIN_MS = 60_000

/** Renewals that wait for a customer's money, in a shop that renews by itself: each is renewed once, and never unpaid. */
export function describeRenewals(shop: () => ShopDriver): void {
  const control = () => shop().sandbox.control
  const upstreams = (domain: string) =>
    control()
      .domains()
      .find((one) => one.domain === domain)
  const expiryOf = (domain: string) => upstreams(domain)?.expiry?.slice(0, SOON.length)
  const charges = (domain: string) =>
    control()
      .ledger()
      .movements.filter((one) => one.domain === domain && one.type === "charge")

  async function synchronised(isThere: () => Promise<boolean>, what: string): Promise<void> {
    await shop().ask("admin", "POST", "/admin/domains/sync", {})
    await waitUntil(isThere, { timeout_ms: PREPARED_WITHIN_MS, what: () => what })
  }

  const assign = async (domain: string, { id }: Customer) =>
    expect(
      await shop().ask("admin", "POST", `/admin/domains/${domain}/assign`, { customer_id: id }),
    ).toMatchObject({ status: 200 })

  async function own(owner: Customer, domain: string): Promise<void> {
    control().setDomain({ domain, owner: "account", expiry: SOON, auto_renew: false })
    const isKnown = async () => {
      const { body } = await shop().ask("admin", "GET", `/admin/domains/${domain}`)
      return JSON.stringify(body).includes(SOON)
    }
    await synchronised(isKnown, `${domain} to be in the portfolio`)
    await assign(domain, owner)
  }

  const sql = (text: string, ...values: unknown[]) => query(shop().databaseUrl, text, values)

  /** All at once, so that one look finds them. */
  const wish = (domains: readonly string[]) =>
    sql("UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = ANY ($1)", domains)

  const autoRenew = async (owner: Customer, domain: string, auto_renew: boolean) =>
    expect(
      await shop().ask(owner, "POST", `/store/customers/me/domains/${domain}/auto-renew`, { auto_renew }),
    ).toMatchObject({ status: 200 })

  const until = (domain: string, is: Partial<RenewalRow>) => untilRenewal(shop(), domain, is)

  /** A customer whose domains are about to expire and renew by themselves, and their bill. */
  async function prepared(...domains: string[]) {
    const owner = await shop().newCustomer()
    for (const domain of domains) await own(owner, domain)
    await wish(domains)
    const bills = []
    for (const domain of domains) bills.push(await until(domain, { state: "open" }))
    const [bill] = bills
    if (bill === undefined) throw new Error("nothing was prepared")
    return { owner, bills, bill }
  }

  async function renewedByUpstream(domain: string) {
    const owner = await shop().newCustomer()
    await own(owner, domain)
    control().setDomain({ domain, expiry: RENEWED })
    const isOwed = async () => (await renewalsOf(shop(), domain)).length > 0
    await synchronised(isOwed, `${domain} to be owed`)
    const { id } = await until(domain, { state: "found", kind: "owed" })
    return { owner, id }
  }

  const decide = (id: string, decision: "bill" | "waive") =>
    shop().ask("admin", "POST", `/admin/domain-renewals/${id}/${decision}`, {})

  const payAs = (owner: Customer, cart_id: string) => shop().pay(cart_id, {}, owner)

  const expectUnpayable = async (owner: Customer, cart_id: string) => {
    const paid = await payAs(owner, cart_id)
    expect(paid).toMatchObject({ refused: {} })
    // A completion that tells a stranger nothing is none that was refused.
    expect(JSON.stringify(paid)).not.toContain('"type":"order"')
  }

  it("what is prepared is one bill of a customer, renewed by nobody before it is paid, and once then", async () => {
    const [one, other, unpaid] = [aName(), aName(), aName()]
    const { owner, bills, bill } = await prepared(one, other)
    await prepared(unpaid)
    expect(new Set(bills.map(({ cart_id }) => cart_id)).size).toBe(1)
    const lines = await shop().lines(bill.cart_id, owner)
    expect(lines.map(({ title }) => title).sort()).toEqual([one, other].sort())
    const mine = await shop().ask(owner, "GET", `/store/customers/me/domains/${one}`)
    expect(mine).toMatchObject({
      body: { domain: { payment: { kind: "prepared", cart_id: bill.cart_id } } },
    })
    expect([expiryOf(one), expiryOf(other)]).toEqual([SOON, SOON])

    const order_id = placed(await payAs(owner, bill.cart_id))
    const rows = await untilAtRest(shop(), order_id)
    expect(rows.map(({ state }) => state)).toEqual(["completed", "completed"])
    for (const domain of [one, other]) {
      expect(expiryOf(domain)).toBe(RENEWED)
      expect(charges(domain)).toHaveLength(1)
      await until(domain, { state: "paid", bills: 1 })
      expect(await renewalsOf(shop(), domain)).toHaveLength(1)
    }
    expect(expiryOf(unpaid)).toBe(SOON)
    expect(paidUpstream(shop(), unpaid)).toBe(0)
    expect(await renewalsOf(shop(), unpaid)).toMatchObject([{ state: "open", bills: 1 }])
  })

  it("nobody but its owner pays a bill", async () => {
    const domain = aName()
    const { bill } = await prepared(domain)
    await expectUnpayable(await shop().newCustomer(), bill.cart_id)
    expect(expiryOf(domain)).toBe(SOON)
  })

  it("a bill whose price has risen is paid at the new price, and after it was told", async () => {
    const domain = aName("", "net")
    const { owner, bill } = await prepared(domain)
    const [before] = await shop().lines(bill.cart_id, owner)
    if (before === undefined) throw new Error("no line")
    const cost = before.unit_price * 2
    control().setPrice({ tld: "net", cost: { renew: cost } })
    await sql("UPDATE reseller_quote SET asked_at = asked_at - interval '1 day' WHERE subject = $1", domain)
    expect(await payAs(owner, bill.cart_id)).toMatchObject({
      refused: { status: 409, body: { code: "price_changed" } },
    })
    const [line] = await shop().lines(bill.cart_id, owner)
    expect(line?.unit_price).toBeGreaterThan(before.unit_price)
    const order_id = placed(await payAs(owner, bill.cart_id))
    expect(await untilAtRest(shop(), order_id)).toMatchObject([
      { state: "completed", price: line?.unit_price, paid: line?.unit_price },
    ])
    expect(paidUpstream(shop(), domain)).toBe(cost)
  })

  it("what its owner switches off leaves the bill, the rest is paid, and switched on again it is billed anew", async () => {
    const [off, on] = [aName(), aName()]
    const { owner, bill } = await prepared(off, on)
    await autoRenew(owner, off, false)
    await until(off, { state: "withdrawn", reason: "switched_off" })
    expect((await shop().lines(bill.cart_id, owner)).map(({ title }) => title)).toEqual([on])
    const order_id = placed(await payAs(owner, bill.cart_id))
    const [row] = await untilAtRest(shop(), order_id)
    expect(row).toMatchObject({ domain: on, state: "completed" })
    expect((await shop().money(order_id)).taken).toBe(row?.paid)
    expect(expiryOf(off)).toBe(SOON)
    await autoRenew(owner, off, true)
    const again = await until(off, { state: "open", bills: 2 })
    expect(again.cart_id).not.toBe(bill.cart_id)
  })

  it("what its customer takes out of the cart is not billed again", async () => {
    const domain = aName()
    const { owner, bill } = await prepared(domain)
    const [line] = await shop().lines(bill.cart_id, owner)
    expect((await shop().removeLine(bill.cart_id, line?.id ?? "", owner)).status).toBe(200)
    await until(domain, { state: "withdrawn", reason: "removed_from_cart" })
  })

  it("a bill of a domain that went to another customer cannot be paid", async () => {
    const domain = aName()
    const { owner, bill } = await prepared(domain)
    await assign(domain, await shop().newCustomer())
    await expectUnpayable(owner, bill.cart_id)
    await until(domain, { state: "withdrawn", reason: "owner_changed" })
    await expectUnpayable(owner, bill.cart_id)
    expect(expiryOf(domain)).toBe(SOON)
  })

  it("what was ordered before the domain went to another customer is paid back, and renewed for nobody", async () => {
    const domain = aName()
    const { owner, bill } = await prepared(domain)
    const order_id = placed(await shop().pay(bill.cart_id, { capture: "later" }, owner))
    await untilRows(shop(), order_id, "to be ordered", ([row]) => row?.state === "ordered")
    const { id } = await shop().newCustomer()
    const assigned = await shop().ask("admin", "POST", `/admin/domains/${domain}/assign`, { customer_id: id })
    expect(assigned.status).toBe(409)
    // Past the shop's own routes.
    await sql("UPDATE reseller_domain SET customer_id = $2 WHERE domain = $1", domain, id)
    await shop().capture(order_id)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
    expect(expiryOf(domain)).toBe(SOON)
    expect(paidUpstream(shop(), domain)).toBe(0)
  })

  it("a shop that is killed while it bills does so once, and nothing of the first try can be paid", async () => {
    const domain = aName()
    const owner = await shop().newCustomer()
    await own(owner, domain)
    const session = await openSession(shop().databaseUrl)
    try {
      // Nobody writes a quote until it is let go, so that a bill is half made.
      await session.run("LOCK TABLE reseller_quote IN SHARE MODE")
      await wish([domain])
      const isBilling = async () =>
        (
          await sql(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
               AND query LIKE '%INTO reseller_quote%'`,
          )
        ).length > 0
      await waitUntil(isBilling, { timeout_ms: PREPARED_WITHIN_MS, what: () => `${domain} to be billed` })
      await shop().killAndRestart()
    } finally {
      await session.release()
    }
    const bill = await until(domain, { state: "open" })
    expect(bill).toMatchObject({ bills: 1 })
    const order_id = placed(await payAs(owner, bill.cart_id))
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
    expect(charges(domain)).toHaveLength(1)
    for (const one of await sql(
      "SELECT id FROM cart WHERE customer_id = $1 AND id <> $2",
      owner.id,
      bill.cart_id,
    ))
      await expectUnpayable(owner, z.object({ id: z.string() }).parse(one).id)
  })

  it("a shop that is killed while upstream renews what was paid renews it once", async () => {
    const domain = aName("slow3000-")
    const { owner, bill } = await prepared(domain)
    const order_id = placed(await payAs(owner, bill.cart_id))
    await untilRows(shop(), order_id, "to be sent", ([row]) => row?.state === "executing")
    await shop().killAndRestart()
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
    expect(charges(domain)).toHaveLength(1)
    expect(expiryOf(domain)).toBe(RENEWED)
  })

  it("what upstream renewed by itself is billed when a person says so, and paid without another renewal", async () => {
    const domain = aName()
    const { owner, id } = await renewedByUpstream(domain)
    expect(await decide(id, "bill")).toMatchObject({
      status: 200,
      body: { renewal: { id, state: "open", customer_id: owner.id } },
    })
    const { cart_id } = await until(domain, { state: "open", bills: 1 })
    expect(await decide(id, "bill")).toMatchObject({ status: 409, body: { code: "not_open" } })
    const order_id = placed(await payAs(owner, cart_id))
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ domain, state: "completed" }])
    await until(domain, { state: "paid" })
    expect(expiryOf(domain)).toBe(RENEWED)
    expect(charges(domain)).toEqual([])
    expect(await decide(id, "waive")).toMatchObject({ status: 409, body: { code: "not_open" } })
  })

  it("what is owed no more cannot be paid: waived, taken back by upstream, another's", async () => {
    const [waived, undone, moved] = [aName(), aName(), aName()]
    const owed = []
    for (const domain of [waived, undone, moved]) {
      const { owner, id } = await renewedByUpstream(domain)
      expect((await decide(id, "bill")).status).toBe(200)
      owed.push({ owner, id, cart_id: (await until(domain, { state: "open" })).cart_id })
    }
    expect(await decide(owed[0]?.id ?? "", "waive")).toMatchObject({
      status: 200,
      body: { renewal: { state: "waived" } },
    })
    control().setDomain({ domain: undone, expiry: SOON })
    await assign(moved, await shop().newCustomer())
    await synchronised(
      async () => (await renewalsOf(shop(), undone)).some(({ state }) => state === "withdrawn"),
      `the bill of ${undone} to be taken back`,
    )
    await until(undone, { state: "withdrawn", reason: "expiry_changed" })
    await until(moved, { state: "found", reason: "owner_changed" })
    for (const { owner, cart_id } of owed) await expectUnpayable(owner, cart_id)
    const answer = await shop().ask("admin", "GET", `/admin/domain-renewals?q=${waived}&state=waived`)
    expect(answer).toMatchObject({ status: 200, body: { count: 1, renewals: [{ domain: waived }] } })
  })
}
