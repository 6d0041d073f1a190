import { describeStripeByHand, describeStripeWays } from "../../brought/test/scenarios/stripe-ways"
import { StripeShop } from "../support/stripe-shop"

describe.each([
  ["captured at once", true, describeStripeWays],
  ["captured by hand", false, describeStripeByHand],
] as const)("with @medusajs/payment-stripe, %s,", (_how, capture, describeWays) => {
  let stripes: StripeShop
  beforeAll(async () => {
    stripes = await StripeShop.start({ capture })
  })
  afterAll(() => stripes?.stop())

  describeWays(() => stripes)
})
