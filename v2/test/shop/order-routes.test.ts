import { z } from "zod"
import { buy, isRegistered, placed, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { cartToPay, tell } from "../support/chosen-payment"
import { newGoods } from "../support/goods"
import { Medusa2Shop } from "../support/medusa-2-shop"

const WITHIN_MS = 60_000
const GOODS_PRICE = 1_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const orderAnswer = z.object({ order: z.object({ items: z.array(z.object({ id: z.string() })) }) })

async function lineOf(order_id: string): Promise<string> {
  const { body } = await shop.asAdmin("GET", `/admin/orders/${order_id}`)
  const [line] = orderAnswer.parse(body).order.items
  if (line === undefined) throw new Error("an order without lines")
  return line.id
}

const idIn = (body: unknown, what: string): string =>
  z.object({ [what]: z.object({ id: z.string() }) }).parse(body)[what]?.id ?? ""

/** Upstream has no credit for it: the name waits. */
async function waiting(): Promise<{ domain: string; order_id: string; go(): void }> {
  const domain = aName()
  const { control } = shop.sandbox
  control.setAccount({ credit: 0 })
  const order_id = await buy(shop, [domain])
  await untilRows(shop, order_id, "the name to wait", ([row]) => row?.state === "waiting")
  return { domain, order_id, go: () => control.setAccount({ credit: 1_000_000_000 }) }
}

describe("Cancelling an order in the admin, which gives all its money back", () => {
  it("is refused when its name is registered", async () => {
    const order_id = await buy(shop, [aName()])
    await untilAtRest(shop, order_id)
    expect(await shop.cancelOrder(order_id)).toMatchObject({
      status: 409,
      body: { code: "order_not_cancellable" },
    })
    expect(await shop.money(order_id)).toMatchObject({ given_back: 0 })
  })

  it("is refused while upstream works on it", async () => {
    const order_id = await buy(shop, [aName("pending-")])
    await untilRows(shop, order_id, "upstream to work on it", ([row]) => row?.state === "pending")
    expect(await shop.cancelOrder(order_id)).toMatchObject({ status: 409 })
    expect(await shop.money(order_id)).toMatchObject({ given_back: 0 })
  })

  it("is refused while its money is about to go back", async () => {
    const { order_id, go } = await waiting()
    await query(
      shop.databaseUrl,
      `UPDATE reseller_order SET state = 'failed', next_attempt_at = now() + interval '1 hour' WHERE order_id = $1`,
      [order_id],
    )
    expect(await shop.cancelOrder(order_id)).toMatchObject({
      status: 409,
      body: { code: "order_not_cancellable" },
    })
    go()
    expect(await shop.money(order_id)).toMatchObject({ given_back: 0 })
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

  it("is possible when all the money went back by hand", async () => {
    const order_id = await buy(shop, [aName()])
    await untilAtRest(shop, order_id)
    await shop.refundByHand(order_id, (await shop.money(order_id)).taken)
    expect(await shop.cancelOrder(order_id)).toMatchObject({ status: 200 })
  })
})

describe("Of an order's name", () => {
  it("an edit of the order changes nothing", async () => {
    const { domain, order_id, go } = await waiting()
    await shop.asAdmin("POST", "/admin/order-edits", { order_id })
    const path = `/admin/order-edits/${order_id}/items/item/${await lineOf(order_id)}`
    const refused = await shop.asAdmin("POST", path, { quantity: 0 })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain("cannot be changed or removed")
    go()
    await untilAtRest(shop, order_id)
    expect(isRegistered(shop, domain)).toBe(true)
  })

  it("a refund by hand of goods that an edit took out stops nothing", async () => {
    const { control } = shop.sandbox
    control.setAccount({ credit: 0 })
    const domain = aName()
    const cart_id = await shop.newCart()
    const goods = { variant_id: await newGoods(shop, GOODS_PRICE), quantity: 1 }
    expect((await shop.call("POST", `/store/carts/${cart_id}/line-items`, goods)).status).toBe(200)
    expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
    const order_id = placed(await shop.pay(cart_id))
    await untilRows(shop, order_id, "the name to wait", ([row]) => row?.state === "waiting")
    const edit = `/admin/order-edits/${order_id}`
    const lines = z.object({
      order: z.object({ items: z.array(z.object({ id: z.string(), unit_price: z.number() })) }),
    })
    const { order } = lines.parse((await shop.asAdmin("GET", `/admin/orders/${order_id}`)).body)
    const line = order.items.find(({ unit_price }) => unit_price === GOODS_PRICE)
    await shop.asAdmin("POST", "/admin/order-edits", { order_id })
    expect(await shop.asAdmin("POST", `${edit}/items/item/${line?.id}`, { quantity: 0 })).toMatchObject({
      status: 200,
    })
    expect(await shop.asAdmin("POST", `${edit}/confirm`, {})).toMatchObject({ status: 200 })
    await shop.refundByHand(order_id, GOODS_PRICE)
    control.setAccount({ credit: 1_000_000_000 })
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
  })

  it("nothing is shown as fulfilled by hand, but by itself when it is done", async () => {
    const { order_id, go } = await waiting()
    const items = [{ id: await lineOf(order_id), quantity: 1 }]
    const refused = await shop.asAdmin("POST", `/admin/orders/${order_id}/fulfillments`, { items })
    expect(refused).toMatchObject({ status: 400, body: { code: "fulfilled_when_done" } })
    expect(await shop.isShownAsFulfilled(order_id)).toBe(false)
    go()
    await untilAtRest(shop, order_id)
    expect(await shop.isShownAsFulfilled(order_id)).toBe(true)
  })

  it("nothing is returned, claimed or exchanged", async () => {
    const order_id = await buy(shop, [aName()])
    await untilAtRest(shop, order_id)
    const items = [{ id: await lineOf(order_id), quantity: 1 }]
    for (const [begin, what, route, more] of [
      ["/admin/returns", "return", "request-items", {}],
      ["/admin/claims", "claim", "claim-items", { type: "refund" }],
      ["/admin/exchanges", "exchange", "inbound/items", {}],
    ] as const) {
      const begun = await shop.asAdmin("POST", begin, { order_id, ...more })
      const path = `${begin}/${idIn(begun.body, what)}/${route}`
      expect(await shop.asAdmin("POST", path, { items })).toMatchObject({
        status: 400,
        body: { code: "domain_not_returnable" },
      })
      await shop.asAdmin("DELETE", `${begin}/${idIn(begun.body, what)}/request`)
      await shop.asAdmin("POST", `${begin}/${idIn(begun.body, what)}/cancel`)
    }
  })
})

it("a part of the money that went back before all is taken ends nothing", async () => {
  const order_id = await buy(shop, [aName()], { capture: "later" })
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  const part = (row?.price ?? 0) / 2
  await shop.capture(order_id, part)
  await shop.refundByHand(order_id, part)
  await shop.capture(order_id, part)
  expect(await untilAtRest(shop, order_id)).toMatchObject([
    { state: "held", hold_reason: "refunded_by_hand" },
  ])
})

const REFUNDED_IN_CART = `SELECT 1 FROM cart_payment_collection cp JOIN payment p ON p.payment_collection_id = cp.payment_collection_id
    JOIN refund r ON r.payment_id = p.id WHERE cp.cart_id = $1`

it("money that Medusa gave back, because its cart became no order, is no refund by hand of the next one", async () => {
  const domain = aName()
  const { cart_id, session } = await cartToPay(shop, domain)
  await untilAtRest(shop, await buy(shop, [domain]))
  await tell(shop, "captured", session)
  const isBack = async () => (await query(shop.databaseUrl, REFUNDED_IN_CART, [cart_id])).length > 0
  await waitUntil(isBack, { timeout_ms: WITHIN_MS, what: () => "Medusa to give the money back" })

  const [line] = await shop.lines(cart_id)
  await shop.removeLine(cart_id, line?.id ?? "")
  await shop.addDomain(cart_id, aName())
  const order_id = placed(await shop.pay(cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})
