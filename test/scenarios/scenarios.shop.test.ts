import { Medusa1Shop } from "../support/scenarios/medusa-1-shop"
import { describeAttacks } from "./attacks"
import { describeChanges } from "./changes"
import { describeKills } from "./kills"
import { describePhoneSales } from "./phone"
import { describeRefunds } from "./refunds"
import { describeRenewals } from "./renewals"
import { describeSales } from "./sales"

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
