import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { newDiscount } from "../support/shop/discount"
import { newRegion } from "../support/shop/region"
import { StripeShop } from "../support/stripe/stripe-shop"
import { waitFor } from "../support/wait-for"

const REFUNDS = "POST /v1/refunds"

let shop: StripeShop

const untilRow = (order_id: string, domain: string, state: string) =>
  untilState(shop.domainShop, order_id, domain, state)
const rowsOf = (cart_id: string) =>
  query(shop.domainShop.shop.databaseUrl, "SELECT state FROM reseller_order WHERE cart_id = $1", [cart_id])

describe("with medusa-payment-stripe, captured at once,", () => {
  beforeAll(async () => {
    shop = await StripeShop.start({ capture: true })
  })
  afterAll(() => shop?.stop())

  /** Paid once, bought once, nothing open anywhere. */
  async function bought(cart_id: string, intent: string, domain: string): Promise<void> {
    const { paid } = await untilRow(await shop.untilOrdered(cart_id), domain, "completed")
    expect(shop.stripe.book.money(intent)).toEqual({ taken: paid, given_back: 0, open: 0 })
    expect(await shop.ordersOf(cart_id)).toHaveLength(1)
  }

  it.each(["requires_payment_method", "requires_action", "processing"] as const)(
    "a payment that is %s makes no order; when it succeeds later, the webhook does",
    async (status) => {
      const domain = aName()
      const { cart_id, intent } = await shop.choose(await shop.cart(domain))
      shop.stripe.book.confirm(intent, status)
      await shop.complete(cart_id)
      expect(await shop.ordersOf(cart_id)).toEqual([])
      expect(await rowsOf(cart_id)).toEqual([{ state: "quoted" }])
      shop.stripe.book.confirm(intent)
      expect(await shop.tell(intent)).toBe(200)
      await bought(cart_id, intent, domain)
    },
  )

  it("a payment that was cancelled makes no order, and another one does", async () => {
    const domain = aName()
    const first = await shop.choose(await shop.cart(domain))
    shop.stripe.book.cancel(first.intent)
    await shop.complete(first.cart_id)
    expect(await shop.ordersOf(first.cart_id)).toEqual([])
    await shop.domainShop.shop.http.delete(`/store/carts/${first.cart_id}/payment-sessions/stripe`)
    const { cart_id, intent } = await shop.choose(first.cart_id)
    expect(intent).not.toBe(first.intent)
    shop.stripe.book.confirm(intent)
    await shop.complete(cart_id)
    expect(await shop.tell(intent)).toBe(200)
    await bought(cart_id, intent, domain)
  })

  it("the webhook before, during and after completion, and twice, makes one order", async () => {
    const domain = aName()
    const { cart_id, intent } = await shop.choose(await shop.cart(domain))
    shop.stripe.book.confirm(intent)
    await Promise.all([shop.tell(intent), shop.complete(cart_id), shop.complete(cart_id), shop.tell(intent)])
    await shop.untilOrdered(cart_id)
    await shop.tell(intent)
    await bought(cart_id, intent, domain)
  })

  it("a second tab changes nothing of a payment that its shopper has confirmed", async () => {
    const domain = aName()
    const { cart_id, intent } = await shop.choose(await shop.cart(domain))
    shop.stripe.book.confirm(intent)
    const { http } = shop.domainShop.shop
    const ways = [
      () => http.post(`/store/carts/${cart_id}/payment-sessions`),
      () => http.delete(`/store/carts/${cart_id}/payment-sessions/stripe`),
      () => http.post(`/store/carts/${cart_id}/payment-sessions/stripe/refresh`),
      () => http.post(`/store/carts/${cart_id}/domains`, { domain: aName() }),
      () => http.post(`/store/carts/${cart_id}`, { email: "another@customer.test" }),
    ]
    for (const way of ways) expect((await way()).status).toBeGreaterThanOrEqual(400)
    expect(shop.stripe.book.intent(intent).status).toBe("succeeded")
    await Promise.all([shop.complete(cart_id), shop.complete(cart_id)])
    expect(await shop.tell(intent)).toBe(200)
    await bought(cart_id, intent, domain)
  })

  it("a line with tax and a discount goes back to the last unit, and no more", async () => {
    const region_id = await newRegion(shop.domainShop.shop, {
      currency_code: "eur",
      country: "fr",
      tax_rate: 17,
    })
    await shop.takesStripe(region_id)
    const code = await newDiscount(shop.domainShop.shop, [region_id], 33)
    const [kept, lost] = [aName(), aName("fail-")]
    const cart_id = await shop.cart()
    await shop.post(`/store/carts/${cart_id}`, { region_id }, z.unknown())
    for (const domain of [kept, lost])
      await shop.post(`/store/carts/${cart_id}/domains`, { domain }, z.unknown())
    await shop.post(`/store/carts/${cart_id}`, { discounts: [{ code }] }, z.unknown())
    const { intent } = await shop.choose(cart_id)
    shop.stripe.book.confirm(intent)
    await shop.complete(cart_id)
    const order_id = await shop.untilOrdered(cart_id)
    expect(await shop.tell(intent)).toBe(200)
    const { paid: left } = await untilRow(order_id, kept, "completed")
    const { paid } = await untilRow(order_id, lost, "refunded")
    expect(shop.stripe.book.money(intent)).toEqual({
      taken: Number(left) + Number(paid),
      given_back: paid,
      open: 0,
    })
  })

  it.each([
    ["jpy", "jp"],
    ["kwd", "kw"],
  ])("in %s a name is sold and another one's money goes back whole", async (currency_code, country) => {
    const region_id = await newRegion(shop.domainShop.shop, { currency_code, country })
    await shop.takesStripe(region_id)
    const [kept, lost] = [aName(), aName("fail-")]
    const cart_id = await shop.cart()
    await shop.post(`/store/carts/${cart_id}`, { region_id }, z.unknown())
    for (const domain of [kept, lost])
      await shop.post(`/store/carts/${cart_id}/domains`, { domain }, z.unknown())
    const { intent } = await shop.choose(cart_id)
    shop.stripe.book.confirm(intent)
    expect(await shop.tell(intent)).toBe(200)
    const order_id = await shop.untilOrdered(cart_id)
    const { paid: left } = await untilRow(order_id, kept, "completed")
    const { paid } = await untilRow(order_id, lost, "refunded")
    const { taken, given_back } = shop.stripe.book.money(intent)
    expect([taken, given_back]).toEqual([Number(left) + Number(paid), paid])
  })

  it("a shop that is killed while Stripe is asked at completion makes one order all the same", async () => {
    const domain = aName()
    const { cart_id, intent } = await shop.choose(await shop.cart(domain))
    shop.stripe.book.confirm(intent)
    const asking = `GET /v1/payment_intents/${intent}`
    shop.stripe.breakNext(asking, "hang_before")
    const before = shop.stripe.asked(asking)
    const completing = shop.complete(cart_id).catch(() => null)
    await waitFor(() => shop.stripe.asked(asking) > before, { what: "Stripe to be asked" })
    await shop.domainShop.shop.kill()
    await completing
    await shop.domainShop.shop.restart()
    expect(await shop.tell(intent)).toBe(200)
    await bought(cart_id, intent, domain)
  })

  it("a shop that is killed in a refund asks a person, and Stripe gives back once", async () => {
    const domain = aName("fail-")
    const before = shop.stripe.asked(REFUNDS)
    shop.stripe.breakNext(REFUNDS, "hang_after")
    const { order_id, intent } = await shop.sell(domain)
    await waitFor(() => shop.stripe.asked(REFUNDS) > before, { what: "the refund to be asked for" })
    await shop.domainShop.shop.kill()
    await shop.domainShop.shop.restart()
    // As if the lease of the one who was killed had run out.
    await query(
      shop.domainShop.shop.databaseUrl,
      "UPDATE reseller_order SET lease_until = now() WHERE lease_until IS NOT NULL",
    )
    const row = await untilRow(order_id, domain, "refund_held")
    expect(row.reason).toBe("refund_unknown")
    expect(shop.stripe.book.money(intent)).toMatchObject({ given_back: row.paid })
  })
})

describe("with medusa-payment-stripe, captured by hand,", () => {
  beforeAll(async () => {
    shop = await StripeShop.start({ capture: false })
  })
  afterAll(() => shop?.stop())

  it("nothing is bought before the capture, and what cannot be had goes back", async () => {
    const [kept, lost] = [aName(), aName("fail-")]
    const { cart_id, intent } = await shop.choose(await shop.cart(kept, lost))
    shop.stripe.book.confirm(intent)
    await shop.complete(cart_id)
    const order_id = await shop.untilOrdered(cart_id)
    await untilRow(order_id, kept, "ordered")
    await untilRow(order_id, lost, "ordered")
    expect(shop.stripe.book.money(intent).taken).toBe(0)
    await shop.post(`/admin/orders/${order_id}/capture`, {}, z.unknown())
    const { paid: left } = await untilRow(order_id, kept, "completed")
    const { paid } = await untilRow(order_id, lost, "refunded")
    expect(shop.stripe.book.money(intent)).toEqual({
      taken: Number(left) + Number(paid),
      given_back: paid,
      open: 0,
    })
  })

  it("an order that is cancelled before its capture takes nothing and buys nothing", async () => {
    const domain = aName()
    const { cart_id, intent } = await shop.choose(await shop.cart(domain))
    shop.stripe.book.confirm(intent)
    await shop.complete(cart_id)
    const order_id = await shop.untilOrdered(cart_id)
    await shop.post(`/admin/orders/${order_id}/cancel`, {}, z.unknown())
    await untilRow(order_id, domain, "cancelled")
    expect(shop.stripe.book.intent(intent).status).toBe("canceled")
  })
})
