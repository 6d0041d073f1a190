import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, expiryOf, openDomainShop, sql } from "../support/domains/open-shop"
import { inDays, ownDomain, yearsLater } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { deliveriesOf, notifyWith, untilNotice } from "../support/mail/shop-mail"
import { myDomain } from "../support/portfolio/portfolio-shop"
import { renewalsOf, untilRenewal } from "../support/renewals/renewals"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { capture, choosePayment, completeCart, pay, paymentBook } from "../support/shop/pay"
import type { Shop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const COST = 1_000_000
/** Inside the window of 30 days. */
const SOON = inDays(20)

let catcher: MailCatcher
let shop: Shop

afterEach(() => untilAtRest(domainShop))
openDomainShop(async () => {
  catcher = await startCatcher()
  return notifyWith(catcher)
})
beforeAll(async () => {
  shop = domainShop.shop
  await shop.admin.post("/admin/store", { payment_link_template: "https://shop.example/pay/{cart_id}" })
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { renew: COST } })
})
afterAll(() => catcher?.stop())

const owned = (owner: Customer, expiry: string | null = SOON, domain = aName()) =>
  ownDomain(domainShop, { domain, customer_id: owner.id, expiry })

const autoRenew = async ({ http }: Customer, domain: string, auto_renew: boolean) => {
  const { status } = await http.post(`/store/customers/me/domains/${domain}/auto-renew`, { auto_renew })
  expect(status).toBe(200)
}

async function prepared(count = 1, prefix = "") {
  const owner = await newCustomer(shop)
  const domains = []
  for (let index = 0; index < count; index += 1) domains.push(await owned(owner, SOON, aName(prefix)))
  await sql("UPDATE reseller_domain SET auto_renew_wish = true WHERE domain = ANY ($1)", domains)
  const bills = []
  for (const domain of domains) bills.push(await untilRenewal(shop, domain, { state: "open" }))
  const [domain] = domains
  const [bill] = bills
  if (!domain || !bill) throw new Error("nothing prepared")
  return { owner, domain, domains, bill, bills, as: asCustomer(shop, owner) }
}

describe("where the shop renews, auto-renew", () => {
  it("renews nothing unpaid, and what is paid by the link", async () => {
    const { domain, bill, as, owner } = await prepared()
    const notice = await untilNotice(
      shop,
      ({ event, state, ...one }) =>
        one.domain === domain && event === "domain.renewal_prepared" && state === "sent",
    )
    const [mail] = deliveriesOf(catcher, notice)
    const link = `https://shop.example/pay/${bill.cart_id}`
    expect(mail?.text).toContain(link)
    // What the payment page asks for: a tenth of the price is tax.
    for (const sum of ["Before tax: 1,000,000", "Tax: 100,000", "Amount to pay, tax included: 1,100,000"])
      expect(mail?.text).toContain(`${sum} toman`)
    const payment = { kind: "prepared", cart_id: bill.cart_id, link }
    expect((await myDomain(owner, domain)).payment).toEqual(payment)
    const { data } = await owner.http.get("/store/customers/me/domains")
    expect(data.domains).toMatchObject([{ domain, payment }])
    expect(expiryOf(domain)).toBe(SOON)
    expect(domainShop.sandbox.control.requests().filter(({ endpoint }) => endpoint === "renew")).toEqual([])

    const order = await pay(as, bill.cart_id)
    await untilState(domainShop, order.id, domain, "completed")
    expect(expiryOf(domain)).toBe(yearsLater(SOON))
    await untilRenewal(shop, domain, { state: "paid" })
    expect(await renewalsOf(shop, domain)).toHaveLength(1)
    expect((await myDomain(owner, domain)).payment).toBeNull()
  })

  it("makes as many draft orders as it takes where one cart could not be so dear", async () => {
    domainShop.sandbox.control.setPrice({ tld: "com", cost: { renew: 1_200_000_000 } })
    const { bills } = await prepared(3)
    domainShop.sandbox.control.setPrice({ tld: "com", cost: { renew: COST } })
    expect(new Set(bills.map(({ draft_order_id }) => draft_order_id)).size).toBe(3)
  })

  it("withdraws what was prepared when somebody deletes its draft order, and no payment is bound for it", async () => {
    const { domain, bill, as } = await prepared()
    await choosePayment(as, bill.cart_id)
    await shop.admin.delete(`/admin/draft-orders/${bill.draft_order_id}`)
    expect((await completeCart(as, bill.cart_id)).data).not.toMatchObject({ type: "order" })
    await untilRenewal(shop, domain, { state: "withdrawn", reason: "draft_deleted" })
    expect((await completeCart(as, bill.cart_id)).data).not.toMatchObject({ type: "order" })
    expect(await sql("SELECT 1 FROM payment WHERE cart_id = $1", bill.cart_id)).toEqual([])
  })

  it("withdraws one of two, and takes no more for the bill than its total", async () => {
    const { owner, domains, bill, as } = await prepared(2)
    await choosePayment(as, bill.cart_id, { capture: "later" })
    await autoRenew(owner, domains[1] ?? "", false)
    const { data } = await owner.http.post(`/store/carts/${bill.cart_id}/complete`)
    const { id, total } = await capture(shop, data.data.id)
    expect(await paymentBook(shop, id)).toMatchObject([{ amount: total }])
  })

  it("is not paid for at a total from which staff took a line, until the payment is begun anew", async () => {
    const { bill, as } = await prepared(2)
    await choosePayment(as, bill.cart_id)
    const draft = `/admin/draft-orders/${bill.draft_order_id}`
    const [line] = (await shop.admin.get(draft)).data.draft_order.cart.items
    await shop.admin.delete(`${draft}/line-items/${line.id}`)
    expect((await completeCart(as, bill.cart_id)).data).toMatchObject({ code: "cart_changed" })
    const { id, total } = await pay(as, bill.cart_id)
    expect(await paymentBook(shop, id)).toMatchObject([{ amount: total }])
  })

  it("shows what it waits for, where there is no price, and goes on when there is one", async () => {
    const owner = await newCustomer(shop)
    const domain = await owned(owner, SOON, aName("", "net"))
    domainShop.sandbox.control.setPrice({ tld: "net", no_price: true })
    await autoRenew(owner, domain, true)
    await untilRenewal(shop, domain, { state: "found", fault: "no_price" })
    domainShop.sandbox.control.setPrice({ tld: "net", no_price: false })
    await sql("UPDATE reseller_renewal SET bill_at = clock_timestamp() WHERE domain = $1", domain)
    await untilRenewal(shop, domain, { state: "open", fault: null })
  })

  it.each([
    ["the customer has confirmed its payment", null],
    ["its session is authorized, of which the provider says nothing", "authorized"],
    ["its session requires more, of which the provider says nothing", "requires_more"],
  ])("leaves a renewal in its cart that is switched off when %s", async (_, status) => {
    const { owner, domain, bill, as } = await prepared()
    await choosePayment(as, bill.cart_id, status === null ? { confirmed: true } : {})
    if (status) await sql("UPDATE payment_session SET status = $2 WHERE cart_id = $1", bill.cart_id, status)
    await sql("UPDATE reseller_renewal SET domain_version = 0 WHERE id = $1", bill.id)
    await autoRenew(owner, domain, false)
    const seen = "SELECT 1 FROM reseller_renewal WHERE id = $1 AND (domain_version > 0 OR state <> 'open')"
    await waitFor(async () => (await sql(seen, bill.id)).length === 1, {
      what: "the renewal to be looked at",
    })
    await untilRenewal(shop, domain, { state: "open" })
    expect(await sql("SELECT 1 FROM line_item WHERE cart_id = $1", bill.cart_id)).toHaveLength(1)
    if (status !== null) return
    const { data } = await owner.http.post(`/store/carts/${bill.cart_id}/complete`)
    expect(data).toMatchObject({ type: "order" })
    await untilState(domainShop, data.data.id, domain, "completed")
  })
})
