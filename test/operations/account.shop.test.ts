import { z } from "zod"
import { call, postTo } from "../../dev/seed/call"
import { phoneSaleAnswerSchema } from "../../src/reseller/cart/admin-sales.requests"
import { accountAnswerSchema } from "../../src/reseller/operations/account.requests"
import { aName, buy, cartWith } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { expectRefusal } from "../support/refusal"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, placeOrder, retrieveOrder } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

let customer: Customer

openDomainShop()
beforeAll(async () => {
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } })
  customer = await newCustomer(domainShop.shop)
})

const account = async () =>
  (await call(domainShop.shop.admin, accountAnswerSchema, { url: "/admin/domain-account" })).domain_account

// Of what is warned, and in which words: test/operations; the shape of the answer: openapi.
describe("the reseller account", () => {
  it("shows tier and credit as upstream says, and counts the orders and what paid ones will still cost", async () => {
    const { tier, credit } = domainShop.sandbox.control.account()
    const well = { reachable: true, error: null, message: null }
    expect(await account()).toMatchObject({
      tier: tier.name,
      credit,
      reserved: 0,
      upstream: well,
      states: {},
    })
    const names = { completed: aName(), held: aName("priceup20-"), waiting: aName() }
    for (const [state, domain] of Object.entries(names)) {
      if (state === "waiting") domainShop.sandbox.control.setAccount({ credit: 0 })
      const order = await buy(domainShop, [domain])
      await untilState(domainShop, order.id, domain, state)
    }
    await cartWith(domainShop, [aName()])

    // A waiting order is tried again and again, and is at that moment not waiting.
    let view = await account()
    const isBetweenTries = async () => {
      view = await account()
      return view.states.waiting === 1
    }
    await waitFor(isBetweenTries, { what: "the waiting order between two tries" })
    // One waits at 1,000,000, one is held at 1,200,000; what is in a cart is nobody's yet.
    expect(view).toMatchObject({ credit: 0, reserved: 2_200_000 })
    expect(view.reserved_by.domains + view.reserved_by.identity).toBe(2_200_000)
    expect(view.states).toMatchObject({ completed: 1, waiting: 1, held: 1, quoted: 1 })
    expect(view.warnings).toContainEqual({ code: "credit_short", credit: 0, reserved: 2_200_000 })
    domainShop.sandbox.control.setAccount({ credit: credit ?? 0 })
    await waitFor(async () => (await account()).reserved === 1_200_000, {
      what: "the waiting order to be done",
    })
  })

  it("shows how much of each limit is in use", async () => {
    const { budget, sweep } = await account()
    const sent = domainShop.sandbox.control.requests().filter(({ limit }) => limit === "write").length
    expect(budget.write.limit).toBe(5_000)
    expect(budget.write.in_use).toBeLessThanOrEqual(sent)
    for (const { in_use } of Object.values(budget)) expect(in_use).toBeGreaterThan(0)
    expect(sweep).toMatchObject({ fault: null, overdue: 0 })
    // Without the option there are no metrics.
    expectRefusal(await domainShop.shop.http.get("/metrics/domains"), 404, "metrics_off")
  })
})

const post = <T extends z.ZodTypeAny>(schema: T, url: string, data: unknown = {}) =>
  postTo(domainShop.shop[url.startsWith("/admin/") ? "admin" : "http"], schema, url, data)
const captureOf = (payment_id: string) => post(z.unknown(), `/admin/payments/${payment_id}/capture`)

async function uncaptured() {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later" })
  await untilState(domainShop, order_id, domain, "ordered")
  const [payment] = (await retrieveOrder(domainShop.shop, order_id)).payments
  if (!payment) throw new Error("an order without a payment")
  return { domain, order_id, payment_id: payment.id }
}

// How much of an order's money is enough: test/orders/paid-state.
describe("a domain is bought as soon as the money is taken", () => {
  it("with the payment alone, in the admin's list of payments", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    await captureOf(payment_id)
    expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ payment_status: "awaiting" })
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("past Medusa's own services, as a payment provider's webhook may", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    // No event tells of this one; the demo's book is written as its provider would.
    await sql(
      `INSERT INTO demo_payment_book (payment_id, type, amount)
       SELECT data->>'id', 'capture', amount FROM payment WHERE id = $1`,
      payment_id,
    )
    await sql("UPDATE payment SET captured_at = now() WHERE id = $1", payment_id)
    await untilState(domainShop, order_id, domain, "completed")
  })

  it("of an order that was made dearer, when the payment for the difference is taken as well", async () => {
    const { domain, order_id, payment_id } = await uncaptured()
    const made = z.object({ order_edit: z.object({ id: z.string() }) })
    const edit = `/admin/order-edits/${(await post(made, "/admin/order-edits", { order_id })).order_edit.id}`
    await post(z.unknown(), `${edit}/items`, { variant_id: domainShop.variant_id, quantity: 1 })
    const asked = z.object({ order_edit: z.object({ payment_collection_id: z.string() }) })
    const { payment_collection_id } = (await post(asked, `${edit}/request`)).order_edit
    await payDifference(payment_collection_id)
    await post(z.unknown(), `${edit.replace("/admin/", "/store/")}/complete`)
    await captureOf(payment_id)
    expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null })
    const [difference] = await sql(
      "SELECT payment_id AS id FROM payment_collection_payments WHERE payment_collection_id = $1",
      payment_collection_id,
    )
    await captureOf(z.object({ id: z.string() }).parse(difference).id)
    await untilState(domainShop, order_id, domain, "completed")
  })
})

/** The shopper pays what an edit of the order has made it dearer. */
async function payDifference(payment_collection_id: string): Promise<void> {
  const url = `/store/payment-collections/${payment_collection_id}/sessions`
  const session = z.object({
    payment_collection: z.object({ payment_sessions: z.array(z.object({ id: z.string() })) }),
  })
  const [first] = (await post(session, url, { provider_id: "demo" })).payment_collection.payment_sessions
  await post(z.unknown(), `${url}/${first?.id}/authorize`)
}

it("an order whose captured money is not what it comes to buys nothing, and is told until a person has seen to it", async () => {
  const { order_id, payment_id } = await uncaptured()
  const told = async () => (await account()).warnings.filter(({ code }) => code === "payments_unclear")
  await sql("UPDATE payment SET amount = amount - 1 WHERE id = $1", payment_id)
  await captureOf(payment_id)
  expect(await told()).toEqual([])
  await sql("UPDATE payment SET captured_at = now() - interval '21 minutes' WHERE id = $1", payment_id)
  const id = `#${(await retrieveOrder(domainShop.shop, order_id)).display_id}`
  expect(await told()).toEqual([{ code: "payments_unclear", orders: 1, ids: [id] }])
  await post(z.unknown(), "/admin/domain-account/seen-to", { id })
  expect(await told()).toEqual([])
})

const DRAFT = z.object({ id: z.string(), cart_id: z.string() })

async function draftOrder(domain = aName(), email = customer.email) {
  const wish = { email, region_id: domainShop.region_id, domains: [{ domain }] }
  const { data } = await domainShop.shop.admin.post("/admin/domain-sales", wish)
  const { sale } = phoneSaleAnswerSchema.parse(data)
  return DRAFT.parse({ id: sale?.draft_order_id, cart_id: sale?.cart_id })
}

const deleteDraft = (id: string) => domainShop.shop.admin.delete(`/admin/draft-orders/${id}`)

const untilCompleted = async (domain: string) =>
  waitFor(
    async () =>
      (await sql("SELECT 1 FROM reseller_order WHERE subject = $1 AND state = 'completed'", domain)).length >
      0,
    { what: `${domain} to be registered` },
  )

describe("A draft order of the shop's staff", () => {
  it("notes who sold it", async () => {
    const { cart_id } = await draftOrder()
    const who = `SELECT who FROM reseller_order_history h JOIN reseller_order o ON o.id = h.reseller_order_id WHERE o.cart_id = $1`
    expect(await sql(who, cart_id)).toEqual([{ who: expect.stringMatching(/^admin:usr_/) }])
  })

  it("is not deleted once its payment is authorised: what the customer agreed to pay becomes their order", async () => {
    const { shop } = domainShop
    const as = asCustomer(shop, customer)
    const domain = aName()
    const draft = await draftOrder(domain)
    await choosePayment(as, draft.cart_id)
    await sql(`ALTER TABLE "order" ADD CONSTRAINT none CHECK (cart_id <> '${draft.cart_id}')`)
    expect((await completeCart(as, draft.cart_id)).status).toBe(500)
    await sql(`ALTER TABLE "order" DROP CONSTRAINT none`)
    expectRefusal(await deleteDraft(draft.id), 400, "draft_being_paid")
    expect(await completeCart(as, draft.cart_id)).toMatchObject({ status: 200, data: { type: "order" } })
    await untilCompleted(domain)
    expect((await deleteDraft(draft.id)).status).not.toBe(400)
  })

  it("is deleted or paid, and never both, however close they come", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const as = asCustomer(domainShop.shop, customer)
      const draft = await draftOrder()
      await choosePayment(as, draft.cart_id)
      await Promise.all([completeCart(as, draft.cart_id), deleteDraft(draft.id)])
      const payments =
        'SELECT 1 FROM payment p LEFT JOIN "order" o ON o.cart_id = p.cart_id WHERE p.cart_id = $1'
      expect(await sql(`${payments} AND o.id IS NULL`, draft.cart_id)).toEqual([])
    }
  })
})

it("the reseller account shows a revoked token as upstream's answer, and is shown without upstream's part when there is none", async () => {
  const { control, token } = domainShop.sandbox
  await waitFor(async () => (await account()).reserved === 1_200_000, {
    what: "every other order to be done",
  })
  control.setToken({ token, status: "revoked" })
  const refused = { reachable: true, error: "token_revoked", message: expect.stringContaining("token") }
  expect(await account()).toMatchObject({ tier: null, credit: null, upstream: refused })
  control.setToken({ token, status: "active" })
  expect((await account()).upstream.error).toBeNull()
  control.addFault({ match: { endpoint: "ping" }, fault: { kind: "reset" }, times: null })
  expect((await account()).upstream).toMatchObject({ reachable: false, error: "lost" })
  await domainShop.sandbox.stop()
  expect(await account()).toMatchObject({
    credit: null,
    reserved: 1_200_000,
    upstream: { reachable: false, message: expect.stringContaining("domains.base_url") },
  })
})
