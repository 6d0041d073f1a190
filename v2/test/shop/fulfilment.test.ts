import { z } from "zod"
import { placed } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { newShippedGoods } from "../support/shipped-goods"

const NAMES = 6
const CODE = "THIRD"
const MUGS = 3
const FULFILLED_WITHIN_MS = 120_000

let shop: Medusa2Shop
let stopOther: () => Promise<void>
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  stopOther = await shop.startAnother()
  const each = { type: "percentage", value: 33, target_type: "items", allocation: "each", max_quantity: 1 }
  const promotion = { code: CODE, type: "standard", status: "active", application_method: each }
  expect((await shop.asAdmin("POST", "/admin/promotions", promotion)).status).toBe(200)
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
  return orderSchema.parse((await shop.asAdmin("GET", `/admin/orders/${order_id}?fields=${fields}`)).body)
    .order
}

const fulfilled = async (order_id: string): Promise<number> =>
  (
    await query(
      shop.databaseUrl,
      "SELECT 1 FROM reseller_order WHERE order_id = $1 AND reason = 'fulfilled'",
      [order_id],
    )
  ).length

it.each([
  ["at their prices", []],
  ["with a promotion", [CODE]],
])(
  "several names of one order %s are each shown as fulfilled once, by two instances, and the order comes to what was paid",
  async (_, promo_codes) => {
    const cart_id = await shop.newCart()
    const names = Array.from({ length: NAMES }, () => aName())
    const domains = names.map((domain) => ({ domain }))
    expect((await shop.call("POST", `/store/carts/${cart_id}/domains/batch`, { domains })).status).toBe(200)
    await shop.call("POST", `/store/carts/${cart_id}/promotions`, { promo_codes })
    const order_id = placed(await shop.pay(cart_id))
    const { taken } = await shop.money(order_id)
    await waitUntil(async () => (await fulfilled(order_id)) === NAMES, {
      timeout_ms: FULFILLED_WITHIN_MS,
      what: () => "all names to be shown as fulfilled",
    })
    const { items, total, summary } = await shownAs(order_id)
    expect(items.map(({ title }) => title).sort()).toEqual([...names].sort())
    for (const { detail } of items) expect(detail).toEqual({ fulfilled_quantity: 1, delivered_quantity: 1 })
    expect(items.reduce((sum, one) => sum + one.total, 0)).toBe(taken)
    expect(total).toBe(taken)
    expect(summary).toEqual({ current_order_total: taken, pending_difference: 0 })
  },
)

it("beside a person who sends goods of the same order, its names are delivered, every line is there once and its sums stay", async () => {
  const { variant_id, option_id, location_id } = await newShippedGoods(shop, 1_000)
  for (const promo_codes of [[], [CODE], [], [CODE]]) {
    const cart_id = await shop.newCart()
    const cart = `/store/carts/${cart_id}`
    const address = {
      country_code: "ir",
      first_name: "Sara",
      last_name: "Amini",
      address_1: "1",
      city: "Shiraz",
    }
    await shop.call("POST", cart, { shipping_address: address })
    const domains = Array.from({ length: MUGS }, () => ({ domain: aName() }))
    expect((await shop.call("POST", `${cart}/domains/batch`, { domains })).status).toBe(200)
    await shop.call("POST", `${cart}/line-items`, { variant_id, quantity: MUGS })
    expect((await shop.call("POST", `${cart}/shipping-methods`, { option_id })).status).toBe(200)
    await shop.call("POST", `${cart}/promotions`, { promo_codes })
    const order_id = placed(await shop.pay(cart_id))
    const { taken } = await shop.money(order_id)
    const mug = (await shownAs(order_id)).items.find(({ title }) => title.startsWith("Goods"))

    await waitUntil(async () => (await fulfilled(order_id)) > 0, {
      timeout_ms: FULFILLED_WITHIN_MS,
      what: () => "the first name to be shown as fulfilled",
    })
    const sent = { items: [{ id: mug?.id, quantity: 1 }], location_id }
    for (let mugs = 0; mugs < MUGS; mugs += 1)
      expect((await shop.asAdmin("POST", `/admin/orders/${order_id}/fulfillments`, sent)).status).toBe(200)

    const delivered = async () =>
      (await shownAs(order_id)).items.filter(({ detail }) => detail.delivered_quantity === 1).length
    await waitUntil(async () => (await delivered()) === MUGS, {
      timeout_ms: FULFILLED_WITHIN_MS,
      what: () => "all names to be shown as delivered",
    })
    const { items, total, summary } = await shownAs(order_id)
    expect(items).toHaveLength(domains.length + 1)
    expect(items.find(({ id }) => id === mug?.id)?.detail).toEqual({
      fulfilled_quantity: MUGS,
      delivered_quantity: 0,
    })
    expect(items.reduce((sum, one) => sum + one.total, 0)).toBe(taken)
    expect(total).toBe(taken)
    expect(summary).toEqual({ current_order_total: taken, pending_difference: 0 })
  }
})
