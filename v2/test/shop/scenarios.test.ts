import { describeAttacks } from "../../brought/test/scenarios/attacks"
import { describeChanges } from "../../brought/test/scenarios/changes"
import { describeKills } from "../../brought/test/scenarios/kills"
import { describePhoneSales } from "../../brought/test/scenarios/phone"
import { describeRefunds } from "../../brought/test/scenarios/refunds"
import { describeRenewals } from "../../brought/test/scenarios/renewals"
import { describeSales } from "../../brought/test/scenarios/sales"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ renewals: { by: "shop" } })
})
afterAll(() => shop?.stop())

describe("on Medusa 2", () => {
  describe("money for a name", () => describeSales(() => shop))
  describe("a sale by phone", () => describePhoneSales(() => shop))
  describe("a refund", () => describeRefunds(() => shop))
  describe("a change in the cart", () => describeChanges(() => shop))
  describe("a browser", () => describeAttacks(() => shop))
  describe("a renewal", () => describeRenewals(() => shop))
  describe("a kill", () => describeKills(() => shop))
})
