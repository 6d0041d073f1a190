import { call } from "../../dev/seed/call"
import { ledgerAnswerSchema } from "../../src/reseller/ledger/ledger.requests"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainOptions, WIDE_LIMITS } from "../support/domains/domain-shop"
import { domainShop, expiryOf, openDomainShop, sql, upstreams } from "../support/domains/open-shop"
import { inDays, ownDomain, yearsLater } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { assign, historyOf, portfolioDomain, syncNow } from "../support/portfolio/portfolio-shop"
import { expectRefusal } from "../support/refusal"
import { renewalsOf, untilRenewal } from "../support/renewals/renewals"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const COST = 1_000_000
const SOON = inDays(20)
const RENEWED = yearsLater(SOON)
const BY_UPSTREAM = { renewals: { by: "upstream" } }

let second: Shop
let shop: Shop

afterEach(() => untilAtRest(domainShop))
afterAll(() => second?.stop())
openDomainShop(BY_UPSTREAM)
beforeAll(async () => {
  shop = domainShop.shop
  const { sandbox } = domainShop
  second = await startShop({ databaseUrl: shop.databaseUrl, options: domainOptions(sandbox, BY_UPSTREAM) })
  sandbox.control.setPrice({ tld: "com", cost: { renew: COST } })
  sandbox.control.setMode({ auto_renew_days: 25, rate_limits: WIDE_LIMITS })
})

const control = () => domainShop.sandbox.control

const renewCalls = (domain: string) =>
  control()
    .requests()
    .filter(({ endpoint, path }) => endpoint === "renew" && path.includes(domain))

const autoRenew = ({ http }: Customer, domain: string, auto_renew: boolean) =>
  http.post(`/store/customers/me/domains/${domain}/auto-renew`, { auto_renew })

/** A domain of a customer's that upstream renews by itself, and the portfolio has seen it. */
async function renewedByUpstream() {
  const customer = await newCustomer(shop)
  const domain = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id, expiry: SOON })
  expect((await autoRenew(customer, domain, true)).status).toBe(200)
  await syncNow(domainShop)
  await waitFor(async () => (await renewalsOf(shop, domain)).length > 0, {
    what: "the moved expiry to be found",
  })
  expect(expiryOf(domain)).toBe(RENEWED)
  return { customer, domain, as: asCustomer(shop, customer) }
}
const bill = (id: string) => shop.admin.post(`/admin/domain-renewals/${id}/bill`, {})
const owedInLedger = async () =>
  (await call(shop.admin, ledgerAnswerSchema, { url: "/admin/domain-ledger" })).owed

describe("where upstream renews", () => {
  it("the customer's switch sets upstream's flag", async () => {
    const owner = await newCustomer(shop)
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: owner.id })
    expect((await autoRenew(owner, domain, true)).status).toBe(200)
    expect(upstreams(domain)).toMatchObject({ auto_renew: true })
    expect((await autoRenew(owner, domain, false)).status).toBe(200)
    expect(upstreams(domain)).toMatchObject({ auto_renew: false })
  })

  it("its own renewal is found, booked as owed and billed once on two instances; paid, it is completed without a call", async () => {
    const { domain, as } = await renewedByUpstream()
    const owed = await untilRenewal(shop, domain, { state: "open" })
    expect(owed).toMatchObject({
      kind: "owed",
      from_expiry: SOON,
      to_expiry: RENEWED,
      years: 1,
      cost: COST,
      bills: 1,
    })
    expect((await owedInLedger()).lines).toMatchObject([{ domain, cost: COST, state: "open" }])
    expect(await historyOf(domainShop, domain)).toContain("renewed_upstream")

    const order = await pay(as, owed.cart_id)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row).toMatchObject({ charged: COST, attempts: 0 })
    expect(renewCalls(domain)).toEqual([])
    expect(expiryOf(domain)).toBe(RENEWED)
    await untilRenewal(shop, domain, { state: "paid" })
    expect(await owedInLedger()).toEqual({ cost: 0, lines: [] })
    expect(await portfolioDomain(domainShop, domain)).toMatchObject({ expiry: RENEWED })
  })

  it("what is owed is paid at the price of the day on which it was found, also while the shop sells no renewals", async () => {
    const { domain, as } = await renewedByUpstream()
    const { cart_id } = await untilRenewal(shop, domain, { state: "open" })
    const stop = (stopped: boolean) =>
      shop.admin.post("/admin/domain-switches", { what: "renewals", stopped })
    await stop(true)
    control().setPrice({ tld: "com", cost: { renew: 3 * COST } })
    await sql("UPDATE reseller_quote SET asked_at = asked_at - interval '1 day' WHERE subject = $1", domain)
    const order = await pay(as, cart_id)
    control().setPrice({ tld: "com", cost: { renew: COST } })
    await stop(false)
    expect(await untilState(domainShop, order.id, domain, "completed")).toMatchObject({ price: COST })
  })

  it("an order that is cancelled before its money came leaves the renewal owed, and nobody bills it by themselves again", async () => {
    const { domain, as } = await renewedByUpstream()
    const { cart_id, id } = await untilRenewal(shop, domain, { state: "open" })
    await choosePayment(as, cart_id, { capture: "later" })
    const { data } = await completeCart(as, cart_id)
    const { id: order_id } = (data as { data: { id: string } }).data
    await shop.admin.post(`/admin/orders/${order_id}/cancel`)
    await untilRenewal(shop, domain, { state: "found", reason: "order_cancelled" })
    expect((await bill(id)).status).toBe(200)
    const again = await untilRenewal(shop, domain, { state: "open", bills: 2 })
    const order = await pay(as, again.cart_id)
    await untilState(domainShop, order.id, domain, "completed")
    expect(renewCalls(domain)).toEqual([])
  })

  it("a renewal of nobody's domain is owed, and billed only when somebody has it", async () => {
    const domain = aName()
    control().setDomain({ domain, owner: "account", expiry: inDays(28), auto_renew: true })
    await syncNow(domainShop)
    control().advance({ days: 5 })
    await syncNow(domainShop)
    const found = await untilRenewal(shop, domain, { state: "found", cost: COST })
    expectRefusal(await bill(found.id), 422, "no_owner")
    const owner = await newCustomer(shop)
    expect((await assign(domainShop, domain, owner.id)).status).toBe(200)
    expect((await bill(found.id)).status).toBe(200)
    await untilRenewal(shop, domain, { state: "open" })
  })
})
