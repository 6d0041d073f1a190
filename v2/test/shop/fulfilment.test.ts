import { z } from "zod"
import { placed } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { newPromotion, newShippedGoods } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

const NAMES = 4
const MUGS = 3
const CODE = "THIRD"

let shop: Medusa2Shop
let stopOther: () => Promise<void>
let goods: Awaited<ReturnType<typeof newShippedGoods>>
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  stopOther = await shop.startAnother()
  await newPromotion(shop, CODE, 33, { allocation: "each", max_quantity: 1 })
  goods = await newShippedGoods(shop, 1_000)
})
afterAll(async () => {
  await stopOther?.()
  await shop?.stop()
})

const orderSchema = z.object({
  order: z.object({
    total: z.number(),
    summary: z.object({ current_order_total: z.coerce.number(), pending_difference: z.coerce.number() }),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        total: z.number(),
        detail: z.object({ fulfilled_quantity: z.number(), delivered_quantity: z.number() }),
      }),
    ),
  }),
})

const shownAs = async (order_id: string) => {
  const fields = "total,summary,items.id,items.title,items.total,items.detail.*"
  return (await shop.adminOk(orderSchema, "GET", `/admin/orders/${order_id}?fields=${fields}`)).order
}

it.each([
  ["at their prices", []],
  ["with a promotion", [CODE]],
])(
  "several names of one order %s are each shown as delivered once, by two instances beside a person who sends its goods, and the order comes to what was paid",
  async (_, promo_codes) => {
    const names = Array.from({ length: NAMES }, () => aName())
    const cart_id = await shop.cartWith(...names)
    const cart = `/store/carts/${cart_id}`
    const { variant_id, option_id, location_id } = goods
    await shop.call("POST", cart, { shipping_address: { country_code: "ir" } })
    await shop.call("POST", `${cart}/line-items`, { variant_id, quantity: MUGS })
    expect((await shop.call("POST", `${cart}/shipping-methods`, { option_id })).status).toBe(200)
    await shop.call("POST", `${cart}/promotions`, { promo_codes })
    const order_id = placed(await shop.pay(cart_id))
    const { taken } = await shop.money(order_id)
    const isMug = ({ title }: { title: string }) => title.startsWith("Goods")
    const mug = (await shownAs(order_id)).items.find(isMug)

    const delivered = async () =>
      (await shownAs(order_id)).items.filter(({ detail }) => detail.delivered_quantity === 1).length
    await shop.until("the first name to be shown as delivered", async () => (await delivered()) > 0)
    const sent = { items: [{ id: mug?.id, quantity: 1 }], location_id }
    for (let mugs = 0; mugs < MUGS; mugs += 1)
      expect((await shop.asAdmin("POST", `/admin/orders/${order_id}/fulfillments`, sent)).status).toBe(200)
    await shop.until("all names to be shown as delivered", async () => (await delivered()) === NAMES)

    const { items, total, summary } = await shownAs(order_id)
    expect(items.flatMap((one) => (isMug(one) ? [] : [one.title])).sort()).toEqual([...names].sort())
    for (const one of items)
      expect(one.detail).toEqual(
        isMug(one)
          ? { fulfilled_quantity: MUGS, delivered_quantity: 0 }
          : { fulfilled_quantity: 1, delivered_quantity: 1 },
      )
    expect(items.reduce((sum, one) => sum + one.total, 0)).toBe(taken)
    expect(total).toBe(taken)
    expect(summary).toEqual({ current_order_total: taken, pending_difference: 0 })
  },
)
