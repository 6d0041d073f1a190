import { untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import type { FakeStripe } from "../../brought/test/support/stripe/fake-stripe"
import type { FaultName } from "../../brought/test/support/stripe/faults"
import { query } from "../../brought/tools/postgres/query"
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

const refundsInMedusa = (order_id: string) =>
  query(
    shop.databaseUrl,
    `SELECT f.id FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
       JOIN refund f ON f.payment_id = p.id AND f.deleted_at IS NULL WHERE op.order_id = $1`,
    [order_id],
  )

describe("with @medusajs/payment-stripe", () => {
  it("a name whose payment is captured at once is bought by way of the webhook", async () => {
    const { order_id, intent } = await stripes.sell(aName())
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
    expect(stripe.book.money(intent)).toMatchObject({ given_back: 0, open: 0 })
    expect(stripe.book.money(intent).taken).toBeGreaterThan(0)
  })

  it("a name that cannot be had is refunded, and Stripe's book says so", async () => {
    const { order_id, intent } = await stripes.sell(aName(), aName("fail-"))
    const rows = await untilAtRest(shop, order_id)
    expect(rows.map(({ state }) => state).sort()).toEqual(["completed", "refunded"])
    const { taken, given_back } = stripe.book.money(intent)
    expect(given_back).toBe(taken / 2)
  })

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
      expect(await refundsInMedusa(order_id)).toEqual([])
      expect((await shop.decide(row?.id ?? "", "retry", { even_if_refunded: true })).status).toBe(200)
      await untilRows(shop, order_id, "to be refunded", ([one]) => one?.state === "refunded")
      const { taken, given_back } = stripe.book.money(intent)
      expect(given_back).toBe(taken)
    },
  )

  it.each<[FaultName]>([["reset_after"], ["slow"]])(
    "a refund that Stripe made, with %s, is made once: the plugin sends a key",
    async (fault) => {
      stripe.breakNext(REFUNDS, fault)
      const { order_id, intent } = await stripes.sell(aName("fail-"), aName())
      const rows = await untilAtRest(shop, order_id)
      expect(rows.map(({ state }) => state).sort()).toEqual(["completed", "refunded"])
      const { taken, given_back } = stripe.book.money(intent)
      expect(given_back).toBe(taken / 2)
    },
  )

  it("of two lost names one of whose refunds breaks, one is refunded and one is held", async () => {
    stripe.breakNext(REFUNDS, "rate_limited")
    const { order_id, intent } = await stripes.sell(aName("fail-"), aName("fail-"))
    const rows = await untilAtRest(shop, order_id)
    expect(rows.map(({ state }) => state).sort()).toEqual(["refund_held", "refunded"])
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
})
