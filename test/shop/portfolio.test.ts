import { accountAnswerSchema } from "../../src/api-schemas/admin-account"
import { addYears, calendarDateSchema } from "../../src/core/portfolio/calendar-date"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { ownDomain, renewalCart } from "../support/domains/owned"
import {
  assign,
  buyDomainsAs,
  historyOf,
  myDomain,
  portfolio,
  portfolioDomain,
  syncNow,
  untilDomain,
} from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { capture, pay, placeOrder } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop
let customer: Customer

beforeAll(async () => {
  domainShop = await startDomainShop()
  customer = await newCustomer(domainShop.shop)
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const control = () => domainShop.sandbox.control
const inThePanel = (domain: string, more: object = {}) =>
  control().setDomain({ domain, owner: "account", ...more })
const warningCodes = async (): Promise<string[]> => {
  const { domain_account } = await call(domainShop.shop.admin, accountAnswerSchema, {
    url: "/admin/domain-account",
  })
  return domain_account.warnings.map(({ code }) => code)
}
const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

describe("The portfolio", () => {
  it("has a bought name with its owner when its order is completed, and its expiry soon after", async () => {
    const domain = aName()
    await buyDomainsAs(domainShop, customer, [domain])
    const found = await untilDomain(domainShop, domain, ({ expiry }) => expiry !== null)
    expect(found).toMatchObject({
      status: "active",
      condition: "ok",
      customer_id: customer.id,
      customer_email: customer.email,
    })
    expect(found.history[0]).toMatchObject({ what: "bought", who: "system" })
    expect(found.orders).toMatchObject([{ domain, action: "register", state: "completed" }])
    const { domains } = await portfolio(domainShop, `q=${domain.slice(0, 8)}&customer_id=${customer.id}`)
    expect(domains).toMatchObject([{ domain }])
  })

  it("shows a guest's bought name with the guest's e-mail address", async () => {
    const domain = aName()
    const { id } = await buy(domainShop, [domain])
    await untilState(domainShop, id, domain, "completed")
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ customer_email: expect.any(String) })
  })

  it("shows a name of the panel to the shop's staff, until one of them gives it to a customer", async () => {
    const domain = aName()
    inThePanel(domain, { expiry: "2027-03-01", nameservers: ["ns1.panel.net", "ns2.panel.net"] })
    await syncNow(domainShop)
    expect((await portfolio(domainShop, `owner=none&q=${domain}`)).domains).toMatchObject([
      { domain, condition: "unowned", expiry: "2027-03-01", customer_id: null },
    ])
    expect((await customer.http.get(`/store/customers/me/domains/${domain}`)).status).toBe(404)

    expectRefusal(await assign(domainShop, domain, "cus_none"), 422, "customer_not_found")
    expect((await assign(domainShop, domain, customer.id)).status).toBe(200)
    expect(await myDomain(customer, domain)).toMatchObject({
      domain,
      expiry: "2027-03-01",
      nameservers: ["ns1.panel.net", "ns2.panel.net"],
      history: [{ what: "assigned", detail: {} }],
    })
    const { history } = await portfolioDomain(domainShop, domain)
    expect(history.at(-1)).toMatchObject({
      what: "assigned",
      who: expect.stringMatching(/^admin:usr_/),
      detail: { from: null, to: customer.id },
    })

    expect((await assign(domainShop, domain, null)).status).toBe(200)
    expect((await customer.http.get(`/store/customers/me/domains/${domain}`)).status).toBe(404)
    expectRefusal(await assign(domainShop, aName(), customer.id), 404, "domain_not_found")
  })

  it("gives no domain away while its owner's renewal is ordered or under way", async () => {
    const owner = await newCustomer(domainShop.shop)
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: owner.id })
    const cart = await renewalCart(domainShop, owner, [domain])
    const order_id = await placeOrder(asCustomer(domainShop.shop, owner), cart.id, { capture: "later" })
    await untilState(domainShop, order_id, domain, "ordered")
    expectRefusal(await assign(domainShop, domain, customer.id), 409, "renewal_under_way")
    await capture(domainShop.shop, order_id)
    await untilState(domainShop, order_id, domain, "completed")
    expect((await assign(domainShop, domain, customer.id)).status).toBe(200)
  })

  it("gives no domain away while somebody who has paid for its registration waits for it", async () => {
    const domain = aName("manual-")
    const { id } = await buy(domainShop, [domain])
    await untilState(domainShop, id, domain, "manual")
    await syncNow(domainShop)
    expect((await portfolio(domainShop, `q=${domain}`)).domains).toMatchObject([{ domain }])
    expectRefusal(await assign(domainShop, domain, customer.id), 409, "registration_under_way")
  })

  it("loses nothing during an outage", async () => {
    const domain = aName()
    inThePanel(domain)
    await syncNow(domainShop)
    control().addFault({ match: { endpoint: "list" }, times: null, fault: { kind: "reset" } })
    await domainShop.shop.admin.post("/admin/domains/sync", {})
    await waitFor(async () => (await portfolio(domainShop)).sync.fault !== null, { what: "the list to fail" })
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ missing_since: null })
    control().clearFaults()
    await sql("UPDATE reseller_sync SET next_page_at = '-infinity', next_read_at = '-infinity'")
    await waitFor(async () => !(await portfolio(domainShop)).sync.is_listing, { what: "the pass to end" })
    expect((await portfolio(domainShop)).sync.fault).toBeNull()
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ missing_since: null })
  })

  it("reports a name that was deleted upstream, and has it back with its owner when it returns", async () => {
    const domain = aName()
    await buyDomainsAs(domainShop, customer, [domain])
    await syncNow(domainShop)
    control().setDomain({ domain, owner: "nobody" })
    // As if the purchase had been long ago: upstream may list a new name late.
    await sql(
      "UPDATE reseller_order SET updated_at = updated_at - interval '2 hours' WHERE subject = $1",
      domain,
    )
    await syncNow(domainShop)
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({
      condition: "missing_upstream",
      customer_id: customer.id,
    })
    expect((await portfolio(domainShop, "condition=missing_upstream")).domains).toMatchObject([{ domain }])
    expect(await warningCodes()).toContain("domains_missing")
    const { notices } = await portfolioDomain(domainShop, domain)
    expect(notices.filter(({ event }) => event === "domain.missing")).toMatchObject([
      { audience: "shop", state: "open" },
    ])
    expect((await customer.http.get(`/store/customers/me/domains/${domain}`)).status).toBe(404)
    control().setDomain({ domain, owner: "account" })
    await syncNow(domainShop)
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({
      condition: "ok",
      customer_id: customer.id,
    })
    expect(await myDomain(customer, domain)).toMatchObject({ status: "active" })
    expect((await historyOf(domainShop, domain)).slice(0, 1)).toEqual(["bought"])
    expect(await historyOf(domainShop, domain)).toEqual(expect.arrayContaining(["missing", "back"]))
  })

  it("reports an expiry that no order explains", async () => {
    const domain = aName()
    inThePanel(domain, { expiry: "2027-03-01" })
    await syncNow(domainShop)
    control().setDomain({ domain, expiry: "2028-03-01" })
    await syncNow(domainShop)
    const { expiry, history } = await portfolioDomain(domainShop, domain)
    expect(expiry).toBe("2028-03-01")
    expect(history.at(-1)).toMatchObject({
      what: "renewed_upstream",
      detail: { from: "2027-03-01", to: "2028-03-01", years: 1 },
    })
  })

  it.each(["9999-12-31", "0001-01-01"])(
    "takes an expiry of %s for one that cannot be read, and goes on with the other names",
    async (never) => {
      const [domain, other] = [aName(), aName()]
      for (const one of [domain, other]) inThePanel(one, { expiry: "2027-03-01" })
      await syncNow(domainShop)
      control().setDomain({ domain, expiry: never })
      control().setDomain({ domain: other, expiry: "2027-04-01" })
      await syncNow(domainShop)
      expect(await portfolioDomain(domainShop, domain)).toMatchObject({ expiry: null })
      expect(await historyOf(domainShop, domain)).toContain("expiry_unreadable")
      expect(await portfolioDomain(domainShop, other)).toMatchObject({ expiry: "2027-04-01" })
    },
  )

  it("warns of a name for which upstream's record shows fewer years than were sold, until it shows them", async () => {
    const domain = aName()
    const cart = await cartWith(domainShop, [])
    await addDomain(domainShop, cart.id, domain, { years: 3 })
    const { id } = await pay(domainShop.shop, cart.id)
    await untilState(domainShop, id, domain, "completed")
    const { expiry } = await untilDomain(domainShop, domain, (found) => found.expiry !== null)
    const sold = calendarDateSchema.parse(expiry)
    const had = addYears(sold, -2)
    control().setDomain({ domain, expiry: had })
    await syncNow(domainShop)
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({
      condition: "years_short",
      expiry: had,
      sold_until: sold,
    })
    expect(await warningCodes()).toContain("years_short")
    control().setDomain({ domain, expiry: sold })
    await syncNow(domainShop)
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({
      condition: "ok",
      sold_until: null,
    })
    expect(await warningCodes()).not.toContain("years_short")
  })

  it("shows a flag that somebody switched in the panel, and sets it right when told to", async () => {
    const domain = aName()
    await buyDomainsAs(domainShop, customer, [domain])
    await syncNow(domainShop)
    control().setDomain({ domain, auto_renew: true })
    await syncNow(domainShop)
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ condition: "auto_renew_at_odds" })
    expect(await warningCodes()).toContain("flags_at_odds")
    const set = await domainShop.shop.admin.post(`/admin/domains/${domain}/auto-renew`, {})
    expect(set).toMatchObject({ status: 200, data: { domain: { condition: "ok", auto_renew: false } } })
    expect(
      control()
        .domains()
        .find((one) => one.domain === domain),
    ).toMatchObject({ auto_renew: false })
  })

  it("is for the shop's staff alone", async () => {
    for (const http of [domainShop.shop.http, customer.http]) {
      for (const path of ["/admin/domains", "/admin/domains/example.com"])
        expect((await http.get(path)).status).toBe(401)
      for (const path of ["sync", "example.com/assign", "example.com/auto-renew"])
        expect((await http.post(`/admin/domains/${path}`, {})).status).toBe(401)
    }
  })
})
