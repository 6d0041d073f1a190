import { query } from "../../tools/postgres/query"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { inDays, ownDomain } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { untilRenewal } from "../support/renewals/renewals"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { choosePayment } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** Inside the window of 30 days. */
const SOON = inDays(20)

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

/** A customer with a domain whose renewal is prepared. */
async function prepared() {
  const domain = aName()
  const owner = await newCustomer(domainShop.shop)
  await ownDomain(domainShop, { domain, customer_id: owner.id, expiry: SOON })
  await sql("UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = $1", domain)
  const bill = await untilRenewal(domainShop.shop, domain, { state: "open" })
  return { owner, domain, bill, shop: asCustomer(domainShop.shop, owner) }
}

type Prepared = Awaited<ReturnType<typeof prepared>>

/** Its owner switches auto-renew off, and the shop has looked at what that means. */
async function switchedOff({ owner, domain, bill }: Prepared): Promise<void> {
  await sql("UPDATE reseller_renewal SET domain_version = 0 WHERE id = $1", bill.id)
  await owner.http.post(`/store/customers/me/domains/${domain}/auto-renew`, { auto_renew: false })
  const seen = "SELECT 1 FROM reseller_renewal WHERE id = $1 AND (domain_version > 0 OR state <> 'open')"
  await waitFor(async () => (await sql(seen, bill.id)).length === 1, {
    what: "the shop to look at the renewal",
  })
}

async function expectInItsCart({ domain, bill }: Prepared): Promise<void> {
  await untilRenewal(domainShop.shop, domain, { state: "open" })
  expect(await sql("SELECT 1 FROM line_item WHERE cart_id = $1", bill.cart_id)).toHaveLength(1)
}

it("A prepared renewal whose payment the customer has confirmed stays in its cart when auto-renew is switched off, and becomes an order", async () => {
  const renewal = await prepared()
  const { owner, domain, bill, shop } = renewal
  await choosePayment(shop, bill.cart_id, { confirmed: true })
  await switchedOff(renewal)
  await expectInItsCart(renewal)
  const { data } = await owner.http.post(`/store/carts/${bill.cart_id}/complete`)
  expect(data).toMatchObject({ type: "order" })
  await untilState(domainShop, data.data.id, domain, "completed")
})

it.each(["authorized", "requires_more"])(
  "A prepared renewal stays there while its session is %s, of which the provider says nothing",
  async (status) => {
    const renewal = await prepared()
    await choosePayment(renewal.shop, renewal.bill.cart_id)
    await sql("UPDATE payment_session SET status = $2 WHERE cart_id = $1", renewal.bill.cart_id, status)
    await switchedOff(renewal)
    await expectInItsCart(renewal)
  },
)
