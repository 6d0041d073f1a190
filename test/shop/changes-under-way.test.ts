import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { inDays, ownDomain, renewalCart } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { assign, historyOf, OWN_ROUTES, portfolioDomain } from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"
import { untilRenewal } from "../support/renewals/renewals"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { choosePayment, pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Inside the window of 30 days. */
const SOON = inDays(20)

let domainShop: DomainShop

beforeAll(async () => {
  // The customer's request is to be under way still when the admin's is answered.
  domainShop = await startDomainShop({ timeouts: { read_ms: 30_000, lookup_ms: 30_000, write_ms: 30_000 } })
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

/** A customer with a domain whose renewal is prepared. */
async function prepared(domain = aName()) {
  const owner = await newCustomer(domainShop.shop)
  await ownDomain(domainShop, { domain, customer_id: owner.id, expiry: SOON })
  await sql("UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = $1", domain)
  const bill = await untilRenewal(domainShop.shop, domain, { state: "open" })
  return { owner, domain, bill, shop: asCustomer(domainShop.shop, owner) }
}

describe("A change that is under way while an admin gives the domain to another customer", () => {
  it("is 404, is not written for the new owner, and what upstream has then is read", async () => {
    const { shop, sandbox } = domainShop
    const [owner, next] = [await newCustomer(shop), await newCustomer(shop)]
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: owner.id })
    sandbox.control.addFault({
      match: { endpoint: "nameservers" },
      times: 1,
      fault: { kind: "delay", ms: 8_000 },
    })
    const change = OWN_ROUTES.find(({ name }) => name === "PUT nameservers")?.call(owner.http, domain)
    const isSent = () =>
      sandbox.control.requests().some(({ path }) => path.includes(domain) && path.endsWith("/nameservers"))
    await waitFor(isSent, { what: "the change to reach upstream" })
    expect((await assign(domainShop, domain, next.id)).status).toBe(200)
    const answer = await change
    if (answer === undefined) throw new Error("no answer")
    expectRefusal(answer, 404, "domain_not_found")
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ customer_id: next.id })
    expect(await historyOf(domainShop, domain)).not.toContain("nameservers_set")
  })
})

/** Its owner switches auto-renew off, and the shop has looked at what that means. */
async function switchedOff({ owner, domain, bill }: Awaited<ReturnType<typeof prepared>>): Promise<void> {
  await sql("UPDATE reseller_renewal SET domain_version = 0 WHERE id = $1", bill.id)
  await owner.http.post(`/store/customers/me/domains/${domain}/auto-renew`, { auto_renew: false })
  const seen = "SELECT 1 FROM reseller_renewal WHERE id = $1 AND (domain_version > 0 OR state <> 'open')"
  await waitFor(async () => (await sql(seen, bill.id)).length === 1, {
    what: "the shop to look at the renewal",
  })
}

describe("A prepared renewal whose payment the customer has confirmed with the provider", () => {
  it("stays in its cart when auto-renew is switched off, and becomes an order", async () => {
    const renewal = await prepared()
    const { owner, domain, bill, shop } = renewal
    await choosePayment(shop, bill.cart_id, { confirmed: true })
    await switchedOff(renewal)
    await untilRenewal(domainShop.shop, domain, { state: "open" })
    expect(await sql("SELECT 1 FROM line_item WHERE cart_id = $1", bill.cart_id)).toHaveLength(1)
    const { data } = await owner.http.post(`/store/carts/${bill.cart_id}/complete`)
    expect(data).toMatchObject({ type: "order" })
    await untilState(domainShop, data.data.id, domain, "completed")
  })

  it.each(["authorized", "requires_more"])(
    "stays there while its session is %s, of which the provider says nothing",
    async (status) => {
      const renewal = await prepared()
      const { domain, bill, shop } = renewal
      await choosePayment(shop, bill.cart_id)
      await sql("UPDATE payment_session SET status = $2 WHERE cart_id = $1", bill.cart_id, status)
      await switchedOff(renewal)
      await untilRenewal(domainShop.shop, domain, { state: "open" })
      expect(await sql("SELECT 1 FROM line_item WHERE cart_id = $1", bill.cart_id)).toHaveLength(1)
    },
  )
})

describe("A prepared renewal that upstream accepted and gave up", () => {
  it("is prepared again for the same period, and its owner can buy it as well", async () => {
    const { domain, bill, owner, shop } = await prepared(aName("manual-"))
    const order = await pay(shop, bill.cart_id)
    await untilState(domainShop, order.id, domain, "manual")
    domainShop.sandbox.control.setDomain({ domain, order_state: "failed" })
    await untilState(domainShop, order.id, domain, "refunded")
    await untilRenewal(domainShop.shop, domain, { state: "open", from_expiry: SOON, bills: 2 })
    const cart = await renewalCart(domainShop, owner, [domain])
    expect(cart.items).toHaveLength(1)
  })
})
