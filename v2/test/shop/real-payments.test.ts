import { untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import type { FakeStripe } from "../../brought/test/support/stripe/fake-stripe"
import type { FaultName } from "../../brought/test/support/stripe/faults"
import type { Medusa2Shop } from "../support/medusa-2-shop"
import { StripeShop } from "../support/stripe-shop"

/** All payments are captured at once, so by Stripe and not by Medusa. */
let stripes: StripeShop
let stripe: FakeStripe
let shop: Medusa2Shop

const REFUNDS = "POST /v1/refunds"

beforeAll(async () => {
  stripes = await StripeShop.start({ capture: true })
  stripe = stripes.stripe
  shop = stripes.shop
})
afterAll(() => stripes?.stop())

const REFUNDS_IN_MEDUSA = `SELECT f.id FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
   JOIN refund f ON f.payment_id = p.id AND f.deleted_at IS NULL WHERE op.order_id = $1`

describe("with @medusajs/payment-stripe", () => {
  /** The client repeats what it may. */
  it.each<[FaultName, number]>([
    ["server_error", 3],
    ["html", 3],
    ["rate_limited", 1],
    ["reset_before", 3],
  ])(
    "a refund to which Stripe answers with %s is held, nothing went back, and a person has it made",
    async (fault, times) => {
      stripe.breakNext(REFUNDS, fault, times)
      const { order_id, intent } = await stripes.sell(aName("fail-"))
      const [row] = await untilAtRest(shop, order_id)
      expect(row).toMatchObject({ state: "refund_held", refund_amount: null })
      expect(stripe.book.money(intent).given_back).toBe(0)
      expect(await shop.sql(REFUNDS_IN_MEDUSA, [order_id])).toEqual([])
      expect((await shop.decide(row?.id ?? "", "retry", { even_if_refunded: true })).status).toBe(200)
      await untilRows(shop, order_id, "to be refunded", ([one]) => one?.state === "refunded")
      const { taken, given_back } = stripe.book.money(intent)
      expect(given_back).toBe(taken)
    },
  )

  it.each<[string, FaultName, string, string]>([
    ["that Stripe made is made once, for the plugin sends a key", "reset_after", "", "completed"],
    ["that Stripe made late is made once, for the plugin sends a key", "slow", "", "completed"],
    ["that breaks is held, and another of its order is made", "rate_limited", "fail-", "refund_held"],
  ])("a refund %s (%s)", async (_, fault, second, state) => {
    stripe.breakNext(REFUNDS, fault)
    const { order_id, intent } = await stripes.sell(aName("fail-"), aName(second))
    const rows = await untilAtRest(shop, order_id)
    expect(rows.map((row) => row.state).sort()).toEqual([state, "refunded"].sort())
    const { taken, given_back } = stripe.book.money(intent)
    expect(given_back).toBe(taken / 2)
  })

  it.each(["pending", "failed"] as const)(
    "a refund that Stripe calls %s is refunded for the shop: the plugin does not pass that on",
    async (status) => {
      stripe.book.refundsEnd = status
      const { order_id, intent } = await stripes.sell(aName("fail-"))
      expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "refunded" }])
      stripe.book.refundsEnd = "succeeded"
      const { taken, given_back, open } = stripe.book.money(intent)
      expect({ given_back, open }).toEqual({ given_back: 0, open: taken })
    },
  )

  it("a bank's debit that is under way buys at the price that was agreed, and no second tab calls it off", async () => {
    const chosen = await stripes.choose(await stripes.cart(aName()))
    const { cart_id, intent } = chosen
    stripe.book.confirm(intent, "processing").payment_method = { id: "pm_1", type: "sepa_debit" }
    await shop.sql("UPDATE reseller_quote SET asked_at = asked_at - interval '1 hour'")
    shop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_500_000 } })
    for (const status of await stripes.secondTab(chosen)) expect(status).toBe(409)
    expect(await stripes.complete(cart_id)).toMatchObject({ status: 200, body: { type: "order" } })
    const [order_id = ""] = await stripes.ordersOf(cart_id)
    await untilRows(stripes, order_id, "to be ordered", ([one]) => one?.state === "ordered")
    stripe.book.confirm(intent)
    expect(await stripes.tell(intent)).toBe(200)
    const [row] = await untilAtRest(stripes, order_id)
    // What it costs now is a person's to judge: it would be bought at a loss.
    expect(row?.state).toBe("held")
    expect(stripe.book.money(intent)).toMatchObject({ taken: (row?.paid ?? 0) * 100, given_back: 0 })
  })
})
