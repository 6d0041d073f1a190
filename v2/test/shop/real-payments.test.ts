import { untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { describeStripeByHand, describeStripeWays } from "../../brought/test/scenarios/stripe-ways"
import type { FaultName } from "../../brought/test/support/stripe/faults"
import { StripeShop } from "../support/stripe-shop"

const REFUNDS = "POST /v1/refunds"

describe("with @medusajs/payment-stripe, captured at once,", () => {
  let stripes: StripeShop
  beforeAll(async () => {
    stripes = await StripeShop.start({ capture: true })
  })
  afterAll(() => stripes?.stop())

  describeStripeWays(() => stripes)

  it.each<[string, FaultName, string, string]>([
    ["that Stripe made is made once, for the plugin sends a key", "reset_after", "", "completed"],
    ["that breaks is held, and another of its order is made", "rate_limited", "fail-", "refund_held"],
  ])("a refund %s (%s)", async (_, fault, second, state) => {
    const { stripe } = stripes
    stripe.breakNext(REFUNDS, fault)
    const { order_id, intent } = await stripes.sell(aName("fail-"), aName(second))
    const rows = await untilAtRest(stripes, order_id)
    expect(rows.map((row) => row.state).sort()).toEqual([state, "refunded"].sort())
    const { taken, given_back } = stripe.book.money(intent)
    expect(given_back).toBe(taken / 2)
  })

  it("a bank's debit that is under way buys at the price that was agreed, and no second tab calls it off", async () => {
    const { stripe, shop } = stripes
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

describe("with @medusajs/payment-stripe, captured by hand,", () => {
  let stripes: StripeShop
  beforeAll(async () => {
    stripes = await StripeShop.start({ capture: false })
  })
  afterAll(() => stripes?.stop())

  describeStripeByHand(() => stripes)
})
