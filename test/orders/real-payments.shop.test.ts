import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { aName } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import type { DomainShop } from "../support/domains/domain-shop"
import { expectRefusal } from "../support/refusal"
import { newRegion } from "../support/shop/region"
import type { FakeStripe } from "../support/stripe/fake-stripe"
import type { FaultName } from "../support/stripe/faults"
import { StripeShop } from "../support/stripe/stripe-shop"

/** All payments are captured at once, so by Stripe and not by Medusa. */
let shop: StripeShop
let stripe: FakeStripe
let domainShop: DomainShop

const REFUNDS = "POST /v1/refunds"

beforeAll(async () => {
  shop = await StripeShop.start({ capture: true })
  stripe = shop.stripe
  domainShop = shop.domainShop
})
afterAll(() => shop?.stop())

const untilRow = (order_id: string, domain: string, state: string) =>
  untilState(domainShop, order_id, domain, state)
const refundsInMedusa = (order_id: string) =>
  query(domainShop.shop.databaseUrl, "SELECT amount FROM refund WHERE order_id = $1", [order_id])

describe("with medusa-payment-stripe", () => {
  it("a payment that was begun before a change of region can be made no more", async () => {
    const { cart_id, intent } = await shop.choose(await shop.cart(aName()))
    const region_id = await newRegion(domainShop.shop, { currency_code: "eur", country: "de" })
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

  /** The client asks a second time after a reset. */
  it.each<[FaultName, number]>([
    ["html", 1],
    ["reset_before", 2],
  ])(
    "a refund to which Stripe answers with %s is held, nothing went back, and a person has it made",
    async (fault, times) => {
      const domain = aName("fail-")
      stripe.breakNext(REFUNDS, fault, times)
      const { order_id, intent } = await shop.sell(domain)
      const row = await untilRow(order_id, domain, "refund_held")
      expect(row).toMatchObject({ reason: "refund_unknown", refund_amount: null })
      expect(stripe.book.money(intent).given_back).toBe(0)
      expect(await refundsInMedusa(order_id)).toEqual([])
      expect((await decide(domainShop, row.id, "retry", { even_if_refunded: true })).status).toBe(200)
      const { paid } = await untilRow(order_id, domain, "refunded")
      expect(stripe.book.money(intent).given_back).toBe(paid)
    },
  )

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

  it.each([
    ["made, and whose answer was lost twice, is held and made once", "reset_after", 2, "refund_held"],
    ["answers late is made once", "slow", 1, "refunded"],
  ] as const)("a refund that Stripe %s", async (_, fault, times, end) => {
    const domain = aName("fail-")
    stripe.breakNext(REFUNDS, fault, times)
    const { order_id, intent } = await shop.sell(domain)
    const { paid } = await untilRow(order_id, domain, end)
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

  it.each(["pending", "failed"] as const)(
    "a refund that Stripe calls %s is refunded for the shop: the plugin does not pass that on",
    async (status) => {
      const domain = aName("fail-")
      stripe.book.refundsEnd = status
      const { order_id, intent } = await shop.sell(domain)
      const { paid } = await untilRow(order_id, domain, "refunded")
      stripe.book.refundsEnd = "succeeded"
      expect(stripe.book.money(intent)).toMatchObject({ given_back: 0, open: paid })
    },
  )
})
