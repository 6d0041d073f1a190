import { untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { StripeShop } from "../support/stripe-shop"

let stripes: StripeShop
beforeAll(async () => {
  stripes = await StripeShop.start({ capture: true })
})
afterAll(() => stripes?.stop())

it("a bank's debit that is under way buys at the price that was agreed, and no second tab calls it off", async () => {
  const { shop, stripe } = stripes
  const chosen = await stripes.choose(await stripes.cart(aName()))
  const { cart_id, intent } = chosen
  stripe.book.confirm(intent, "processing").payment_method = { id: "pm_1", type: "sepa_debit" }
  await query(shop.databaseUrl, "UPDATE reseller_quote SET asked_at = asked_at - interval '1 hour'")
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
