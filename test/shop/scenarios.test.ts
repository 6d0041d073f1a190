import { describeAttacks } from "../scenarios/attacks"
import { describeChanges } from "../scenarios/changes"
import { describeKills } from "../scenarios/kills"
import { describePhoneSales } from "../scenarios/phone"
import { describeRefunds } from "../scenarios/refunds"
import { describeRenewals } from "../scenarios/renewals"
import { describeSales } from "../scenarios/sales"
import { Medusa1Shop } from "../support/scenarios/medusa-1-shop"

let shop: Medusa1Shop
beforeAll(async () => {
  shop = await Medusa1Shop.start()
})
afterAll(() => shop?.stop())

describe("on Medusa 1.x", () => {
  describe("money for a name", () => describeSales(() => shop))
  describe("a sale by phone", () => describePhoneSales(() => shop))
  describe("a refund", () => describeRefunds(() => shop))
  describe("a change in the cart", () => describeChanges(() => shop))
  describe("a browser", () => describeAttacks(() => shop))
  describe("a renewal", () => describeRenewals(() => shop))
  describe("a kill", () => describeKills(() => shop))
})
