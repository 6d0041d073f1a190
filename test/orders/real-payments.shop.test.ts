import { z } from "zod"
import { describeStripeByHand, describeStripeWays } from "../scenarios/stripe-ways"
import { aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import type { DomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { newRegion } from "../support/shop/region"
import type { FakeStripe } from "../support/stripe/fake-stripe"
import { StripeShop } from "../support/stripe/stripe-shop"

/** All payments are captured at once, so by Stripe and not by Medusa. */
let shop: StripeShop
let stripe: FakeStripe
let domainShop: DomainShop

const REFUNDS = "POST /v1/refunds"

const untilRow = (order_id: string, domain: string, state: string) =>
  untilState(domainShop, order_id, domain, state)

describe("with medusa-payment-stripe, captured at once,", () => {
  beforeAll(async () => {
    shop = await StripeShop.start({ capture: true })
    stripe = shop.stripe
    domainShop = shop.domainShop
  })
  afterAll(() => shop?.stop())

  it("a payment that was begun before a change of region can be made no more", async () => {
    const { cart_id, intent } = await shop.choose(await shop.cart(aName()))
    const region_id = await newRegion(domainShop.shop, { currency_code: "eur", country: "be" })
    await shop.post(`/store/carts/${cart_id}`, { region_id }, z.unknown())
    expect(stripe.book.intent(intent).status).toBe("canceled")
  })

  it("a payment that its provider does not call off keeps the cart in its region", async () => {
    const { cart_id, intent } = await shop.choose(await shop.cart(aName()))
    const region_id = await newRegion(domainShop.shop, { currency_code: "eur", country: "nl" })
    stripe.breakNext(`POST /v1/payment_intents/${intent}/cancel`, "server_error")
    const answer = await domainShop.shop.http.post(`/store/carts/${cart_id}`, { region_id })
    expectRefusal(answer, 400, "payment_not_called_off")
    stripe.book.confirm(intent)
    await shop.complete(cart_id)
    await shop.untilOrdered(cart_id)
  })

  it("a refund of more than Stripe has left is held", async () => {
    const [domain, lost] = [aName(), aName("fail-")]
    const { credit } = domainShop.sandbox.control.ledger()
    domainShop.sandbox.control.setAccount({ credit: 0 })
    const { order_id, intent } = await shop.sell(domain, lost)
    await untilRow(order_id, lost, "waiting")
    // At Stripe itself, of which Medusa hears nothing.
    const { amount } = stripe.book.refund({
      payment_intent: intent,
      amount: String(stripe.book.money(intent).taken - 1),
    })
    domainShop.sandbox.control.setAccount({ credit })
    expect(await untilRow(order_id, lost, "refund_held")).toMatchObject({ reason: "refund_unknown" })
    expect(stripe.book.money(intent).given_back).toBe(amount)
  })

  it("a refund that Stripe made, and whose answer was lost twice, is held and made once", async () => {
    const domain = aName("fail-")
    stripe.breakNext(REFUNDS, "reset_after", 2)
    const { order_id, intent } = await shop.sell(domain)
    const { paid } = await untilRow(order_id, domain, "refund_held")
    expect(stripe.book.money(intent).given_back).toBe(paid)
  })

  it("what a refused refund by hand has overwritten cannot be refunded by the shop, and its row says why", async () => {
    const domain = aName("fail-")
    const { credit } = domainShop.sandbox.control.ledger()
    domainShop.sandbox.control.setAccount({ credit: 0 })
    const { order_id, intent } = await shop.sell(domain)
    await untilRow(order_id, domain, "waiting")
    stripe.breakNext(REFUNDS, "server_error")
    await shop.post(`/admin/orders/${order_id}/refund`, { amount: 1, reason: "other" }, z.unknown())
    domainShop.sandbox.control.setAccount({ credit })
    const { id } = await untilRow(order_id, domain, "held")
    expect((await decide(domainShop, id, "reject", { refunded_elsewhere: true })).status).toBe(200)
    const row = await untilRow(order_id, domain, "refund_held")
    expect(row.reason).toBe("refund_refused")
    expect(String(row.history.at(-1)?.detail.cause)).toMatch(
      /^an earlier error took the place .* payment pay_.*An error occurred in refundPayment/,
    )
    expect(stripe.book.money(intent).given_back).toBe(0)
  })

  describeStripeWays(() => shop)
})

describe("with medusa-payment-stripe, captured by hand,", () => {
  let by_hand: StripeShop
  beforeAll(async () => {
    by_hand = await StripeShop.start({ capture: false })
  })
  afterAll(() => by_hand?.stop())

  describeStripeByHand(() => by_hand)
})
