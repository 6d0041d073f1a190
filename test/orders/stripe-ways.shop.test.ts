import { describeStripeByHand, describeStripeWays } from "../scenarios/stripe-ways"
import { StripeShop } from "../support/stripe/stripe-shop"

describe.each([
  ["captured at once", true, describeStripeWays],
  ["captured by hand", false, describeStripeByHand],
] as const)("with medusa-payment-stripe, %s,", (_how, capture, describeWays) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await StripeShop.start({ capture })
  })
  afterAll(() => shop?.stop())

  describeWays(() => shop)
})
