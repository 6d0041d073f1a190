import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { ownDomain, renewalCart } from "../support/domains/owned"
import {
  assign,
  buyDomainsAs,
  myDomain,
  portfolio,
  portfolioDomain,
  syncNow,
  untilDomain,
} from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { capture, placeOrder } from "../support/shop/pay"

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
})
