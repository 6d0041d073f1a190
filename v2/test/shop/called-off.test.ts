import { z } from "zod"
import { untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { cartToPay } from "../support/chosen-payment"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { allBooked } from "../support/payment-book"

const WITHIN_MS = 30_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.00001" } } })
})
afterAll(() => shop?.stop())

const madeOrder = z.object({ type: z.literal("order"), order: z.object({ id: z.string() }) })

const complete = (cart_id: string) => shop.call("POST", `/store/carts/${cart_id}/complete`, {})

const bookedOf = (payment: string) => allBooked(shop.book).filter((one) => one.payment === payment)

type Chosen = Awaited<ReturnType<typeof cartToPay>>

/** What calls off, replaces or changes the sum of a payment, by Medusa's own routes. */
const CHANGES: Readonly<Record<string, (chosen: Chosen) => ReturnType<typeof complete>>> = {
  "chooses another payment": ({ collection_id }) =>
    shop.call("POST", `/store/payment-collections/${collection_id}/payment-sessions`, {
      provider_id: "pp_test_test",
      data: {},
    }),
  "has the shop's staff choose another payment": ({ collection_id }) =>
    shop.asAdmin("POST", `/admin/payment-collections/${collection_id}/payment-sessions`, {
      provider_id: "pp_test_test",
    }),
  "gives a promotion's code": ({ cart_id }) =>
    shop.call("POST", `/store/carts/${cart_id}/promotions`, { promo_codes: ["NONE"] }),
  "adds a name": ({ cart_id }) => shop.addDomain(cart_id, aName()),
  "writes an address": ({ cart_id }) =>
    shop.call("POST", `/store/carts/${cart_id}`, { shipping_address: { first_name: "Sara" } }),
  "has the taxes worked out": ({ cart_id }) => shop.call("POST", `/store/carts/${cart_id}/taxes`, {}),
}

it("who changes a cart while it is completed, or when its order stands, is refused: its payment is taken once", async () => {
  const chosen = await cartToPay(shop, aName(), { authorize: "slow" })
  const completed = complete(chosen.cart_id)
  await waitUntil(() => bookedOf(chosen.session.id).some(({ type }) => type === "asked"), {
    timeout_ms: WITHIN_MS,
    what: () => "the provider to be asked",
  })
  const refused = async (code: string) => {
    for (const [what, change] of Object.entries(CHANGES))
      expect([what, await change(chosen)]).toMatchObject([what, { status: 409, body: { code } }])
  }
  await refused("cart_completing")
  const { order } = madeOrder.parse((await completed).body)
  await untilAtRest(shop, order.id)
  await refused("cart_completed")
  expect(bookedOf(chosen.session.id).map(({ type }) => type)).toEqual(["asked", "capture"])
})

it("a payment that the shopper has confirmed with its provider is not called off, and its cart can be completed", async () => {
  const chosen = await cartToPay(shop, aName(), { confirmed: true })
  for (const [what, change] of Object.entries(CHANGES))
    expect([what, await change(chosen)]).toMatchObject([
      what,
      { status: 409, body: { code: "cart_completed" } },
    ])
  expect((await complete(chosen.cart_id)).body).toMatchObject({ type: "order" })
  expect(bookedOf(chosen.session.id).map(({ type }) => type)).toEqual(["capture"])
})
