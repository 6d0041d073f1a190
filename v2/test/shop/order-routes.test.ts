import { z } from "zod"
import { buy, isRegistered, placed, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { newGoods } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

const GOODS_PRICE = 1_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const orderSchema = z.object({
  order: z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) }),
})

async function lineOf(order_id: string, title: string): Promise<string> {
  const { order } = await shop.adminOk(orderSchema, "GET", `/admin/orders/${order_id}`)
  return order.items.find((one) => one.title.startsWith(title))?.id ?? ""
}

/** Upstream has no credit for it: the name waits. */
async function waiting(variant_id?: string) {
  const domain = aName()
  const { control } = shop.sandbox
  control.setAccount({ credit: 0 })
  const cart_id = await shop.cartWith(domain)
  if (variant_id) await shop.call("POST", `/store/carts/${cart_id}/line-items`, { variant_id, quantity: 1 })
  const order_id = placed(await shop.pay(cart_id))
  await untilRows(shop, order_id, "the name to wait", ([row]) => row?.state === "waiting")
  return { domain, order_id, go: () => control.setAccount({ credit: 1_000_000_000 }) }
}

describe("Cancelling an order in the admin, which gives all its money back,", () => {
  const refused = async (order_id: string) => {
    const body = { code: "order_not_cancellable" }
    expect(await shop.cancelOrder(order_id)).toMatchObject({ status: 409, body })
    expect(await shop.money(order_id)).toMatchObject({ given_back: 0 })
  }

  it("is refused when its name is registered, until all the money went back by hand", async () => {
    const order_id = await buy(shop, [aName()])
    await untilAtRest(shop, order_id)
    await refused(order_id)
    await shop.refundByHand(order_id, (await shop.money(order_id)).taken)
    expect(await shop.cancelOrder(order_id)).toMatchObject({ status: 200 })
  })

  it("is refused while upstream works on it", async () => {
    const order_id = await buy(shop, [aName("pending-")])
    await untilRows(shop, order_id, "upstream to work on it", ([row]) => row?.state === "pending")
    await refused(order_id)
  })

  it("is refused while its money is about to go back", async () => {
    const { order_id, go } = await waiting()
    await shop.sql(
      `UPDATE reseller_order SET state = 'failed', fence = fence + 1, lease_until = NULL, lease_owner = NULL,
              next_attempt_at = now() + interval '1 hour' WHERE order_id = $1`,
      [order_id],
    )
    await refused(order_id)
    go()
  })

  it("is possible while the name waits, which is bought no more", async () => {
    const { domain, order_id, go } = await waiting()
    expect(await shop.cancelOrder(order_id)).toMatchObject({ status: 200 })
    go()
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "cancelled" }])
    expect(isRegistered(shop, domain)).toBe(false)
    const { taken, given_back } = await shop.money(order_id)
    expect(given_back).toBe(taken)
  })
})

it("an order's name is neither edited nor fulfilled by hand, and other goods are Medusa's: no refund of theirs stops it", async () => {
  const { domain, order_id, go } = await waiting(await newGoods(shop, GOODS_PRICE))
  const [ours, goods] = [await lineOf(order_id, domain), await lineOf(order_id, "Goods")]
  const edit = `/admin/order-edits/${order_id}`
  await shop.asAdmin("POST", "/admin/order-edits", { order_id })
  const changed = await shop.asAdmin("POST", `${edit}/items/item/${ours}`, { quantity: 0 })
  expect(changed).toMatchObject({ status: 400, body: { code: "domain_line_fixed" } })
  expect((await shop.asAdmin("POST", `${edit}/items/item/${goods}`, { quantity: 0 })).status).toBe(200)
  expect((await shop.asAdmin("POST", `${edit}/confirm`, {})).status).toBe(200)
  await shop.refundByHand(order_id, GOODS_PRICE)
  const items = [{ id: ours, quantity: 1 }]
  const fulfilled = await shop.asAdmin("POST", `/admin/orders/${order_id}/fulfillments`, { items })
  expect(fulfilled).toMatchObject({ status: 400, body: { code: "fulfilled_when_done" } })
  go()
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})

it.each([
  ["return", "/admin/returns", "request-items", {}],
  ["claim", "/admin/claims", "claim-items", { type: "refund" }],
  ["exchange", "/admin/exchanges", "inbound/items", {}],
])("an order's name has no %s", async (what, begin, route, more) => {
  const domain = aName()
  const order_id = await buy(shop, [domain])
  await untilAtRest(shop, order_id)
  const begun = z.object({ [what]: z.object({ id: z.string() }) })
  const id = (await shop.adminOk(begun, "POST", begin, { order_id, ...more }))[what]?.id
  const items = [{ id: await lineOf(order_id, domain), quantity: 1 }]
  expect(await shop.asAdmin("POST", `${begin}/${id}/${route}`, { items })).toMatchObject({
    status: 400,
    body: { code: "domain_not_returnable" },
  })
})
