import { z } from "zod"
import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { openSession } from "../../brought/test/support/postgres/session"
import { AGED, COST, costs, newGoods, newPromotion } from "../support/fixtures"
import { type Chosen, Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start(AGED)
})
beforeEach(() => costs(shop, COST))
afterAll(() => shop?.stop())

async function orderOf({ cart_id }: Pick<Chosen, "cart_id">): Promise<string | null> {
  const [found] = await shop.sql("SELECT order_id FROM order_cart WHERE cart_id = $1", [cart_id])
  return found === undefined ? null : z.object({ order_id: z.string() }).parse(found).order_id
}

async function untilOrdered(chosen: Chosen): Promise<string> {
  await shop.until(`an order of ${chosen.cart_id}`, async () => (await orderOf(chosen)) !== null)
  return (await orderOf(chosen)) ?? ""
}

it("a provider's message makes no order at a price that rose; the shopper is told the new one, and pays it", async () => {
  const chosen = await shop.cartToPay(aName())
  const { cart_id } = chosen
  const [before] = await shop.lines(cart_id)
  costs(shop, COST * 2)
  await shop.tell("authorized", chosen)
  await shop.until("the message to be refused", () => shop.log.includes("The price has changed"))
  expect(await orderOf(chosen)).toBeNull()
  expect(await shop.lines(cart_id)).toEqual([before])
  expect(await shop.complete(cart_id)).toMatchObject({
    status: 409,
    body: { code: "price_changed", old_price: before?.unit_price },
  })
  const [after] = await shop.lines(cart_id)
  expect(after?.unit_price).toBeGreaterThan(before?.unit_price ?? 0)
  const order_id = placed(await shop.pay(cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed", paid: after?.unit_price }])
  expect((await shop.money(order_id)).taken).toBe(after?.unit_price)
})

it("a provider's message makes an order at a price that stands, and whoever completes its cart again is answered that one", async () => {
  const chosen = await shop.cartToPay(aName())
  await shop.tell("authorized", chosen)
  const order_id = await untilOrdered(chosen)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
  expect((await shop.complete(chosen.cart_id)).body).toMatchObject({ type: "order", order: { id: order_id } })
  expect((await shop.money(order_id)).given_back).toBe(0)
})

it.each<[string, object, (chosen: Chosen) => Promise<unknown>]>([
  ["money that is taken already", {}, (chosen) => shop.tell("captured", chosen)],
  ["a payment that its shopper has confirmed", { confirmed: true }, ({ cart_id }) => shop.complete(cart_id)],
])(
  "%s is not stranded by a price that rose: it buys at what was agreed, or waits for a person",
  async (_, data, go) => {
    const chosen = await shop.cartToPay(aName(), data)
    costs(shop, COST * 2)
    await go(chosen)
    expect(await untilAtRest(shop, await untilOrdered(chosen))).toMatchObject([
      { state: "held", hold_reason: "price_increase", paid: chosen.session.amount },
    ])
  },
)

it("a shop that is killed between a new price and the sum to pay takes the money of the new one", async () => {
  const { cart_id } = await shop.cartToPay(aName())
  costs(shop, COST * 2)
  const session = await openSession(shop.databaseUrl)
  try {
    // The line has its price; the payment is still of the old sum.
    await session.run("LOCK TABLE payment_collection IN ACCESS EXCLUSIVE MODE")
    const refused = shop.complete(cart_id).catch(() => undefined)
    const risen = "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND quoted_cost = $2"
    await shop.until("the line to be priced anew", () => shop.has(risen, [cart_id, COST * 2]))
    await shop.killAndRestart()
    await refused
  } finally {
    await session.release()
  }
  expect(await shop.complete(cart_id)).toMatchObject({ status: 400 })
  const [line] = await shop.lines(cart_id)
  const order_id = placed(await shop.pay(cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed", paid: line?.unit_price }])
  expect((await shop.money(order_id)).taken).toBe(line?.unit_price)
})

it("money that is taken while a killed process had the cart is not given back: its order is made as soon as that claim is over", async () => {
  const chosen = await shop.cartToPay(aName())
  const { cart_id, collection_id, session } = chosen
  const claimedFor = (what: string) =>
    shop.sql(
      `UPDATE reseller_order SET lease_owner = 'completion:killed', lease_until = clock_timestamp() + interval '${what}'
        WHERE cart_id = $1`,
      [cart_id],
    )
  await claimedFor("2 minutes")
  await shop.tell("captured", chosen)
  const taken = "SELECT 1 FROM payment WHERE payment_collection_id = $1 AND captured_at IS NOT NULL"
  await shop.until("the money to be taken", () => shop.has(taken, [collection_id]))
  const completed = shop.complete(cart_id)
  await claimedFor("1 second")
  expect(await completed).toMatchObject({ status: 200, body: { type: "order" } })
  const order_id = await untilOrdered(chosen)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
  expect(await shop.money(order_id)).toMatchObject({ taken: session.amount, given_back: 0 })
})

const refusedAs = async (cart_id: string, status: number, code: string) =>
  expect(await shop.pay(cart_id)).toMatchObject({ refused: { status, body: { code } } })

it.each([
  ["nothing", null],
  ["a number", 5],
  ["a list", ["dord_ANOTHER"]],
])("goods that name the row of a domain beside %s are not bought with it", async (_, junk) => {
  const cart_id = await shop.newCart()
  const { body } = await shop.addDomain(cart_id, aName())
  const { domain_order } = z.object({ domain_order: z.object({ id: z.string() }) }).parse(body)
  const metadata = { domain_order_id: junk, inquiry_order_id: domain_order.id }
  const goods = { variant_id: await newGoods(shop, 1_000), quantity: 1, metadata }
  expect((await shop.call("POST", `/store/carts/${cart_id}/line-items`, goods)).status).toBe(200)
  await refusedAs(cart_id, 400, "not_as_quoted")
})

it("a line under another title is not bought", async () => {
  const cart_id = await shop.cartWith(aName())
  await shop.sql("UPDATE cart_line_item SET title = 'better.com' WHERE cart_id = $1", [cart_id])
  await refusedAs(cart_id, 400, "not_as_quoted")
})

const sumSchema = z.object({ cart: z.object({ total: z.number() }) })

/** As two instances write it that apply one promotion at once, and do not share their locks. */
const DISCOUNT_TWICE = `INSERT INTO cart_line_item_adjustment (id, item_id, promotion_id, code, amount, raw_amount)
  SELECT 'second_' || a.id, a.item_id, a.promotion_id, a.code, a.amount, a.raw_amount
    FROM cart_line_item_adjustment a JOIN cart_line_item li ON li.id = a.item_id
   WHERE li.cart_id = $1 AND a.deleted_at IS NULL`

it.each([
  ["is paid for with it once", 30],
  ["does not go for nothing", 50],
])("a name that one promotion discounts twice %s", async (_, percent) => {
  const code = `OFF${percent}`
  await newPromotion(shop, code, percent)
  const cart_id = await shop.cartWith(aName())
  const cart = `/store/carts/${cart_id}`
  const { total } = (await shop.ok(sumSchema, "POST", `${cart}/promotions`, { promo_codes: [code] })).cart
  await shop.sql(DISCOUNT_TWICE, [cart_id])
  expect((await shop.ok(sumSchema, "GET", cart)).cart.total).toBeLessThan(total)
  expect((await shop.complete(cart_id)).status).toBe(400)
  expect((await shop.money(placed(await shop.pay(cart_id)))).taken).toBe(total)
})

it("a line that came into the cart while the cart became an order ends, and is no part of it", async () => {
  const cart_id = await shop.cartWith(aName())
  placed(await shop.pay(cart_id))
  /** The cart as whoever read it before the order was there. */
  const ordered = async (at: "NULL" | "now()", gone: "NULL" | "now()") => {
    await shop.sql(`UPDATE cart SET completed_at = ${at} WHERE id = $1`, [cart_id])
    for (const table of ["order_cart", "cart_payment_collection"])
      await shop.sql(`UPDATE ${table} SET deleted_at = ${gone} WHERE cart_id = $1`, [cart_id])
  }
  await ordered("NULL", "now()")
  const late = aName()
  expect((await shop.addDomain(cart_id, late)).status).toBe(200)
  await ordered("now()", "NULL")
  const isOver = "SELECT 1 FROM reseller_order WHERE subject = $1 AND state = 'expired'"
  await shop.until("the late line to end", () => shop.has(isOver, [late]))
})

/** As a shop's own code adds it, by `createCartCreditLinesWorkflow`: Medusa has no route for that. */
const credit = (cart_id: string, amount: number) =>
  shop.sql(
    `INSERT INTO credit_line (id, cart_id, amount, raw_amount)
     VALUES ('cacl_' || $1, $1, $2::int, jsonb_build_object('value', $2::text, 'precision', 20))`,
    [cart_id, amount],
  )

it("a cart of goods alone is completed as Medusa likes, and one with a name in it for what a credit line leaves to pay", async () => {
  const goods = { variant_id: await newGoods(shop, 1_000), quantity: 2 }
  const cartOfGoods = async (cart_id: string) => {
    expect((await shop.call("POST", `/store/carts/${cart_id}/line-items`, goods)).status).toBe(200)
    await shop.choosePayment(cart_id)
    await credit(cart_id, 500)
    return shop.complete(cart_id)
  }
  expect(await cartOfGoods(await shop.newCart())).toMatchObject({ status: 200, body: { type: "order" } })
  const cart_id = await shop.cartWith(aName())
  // Calls off the payment of more than that.
  expect((await cartOfGoods(cart_id)).status).toBeGreaterThanOrEqual(400)
  const order_id = placed(await shop.pay(cart_id))
  const [row] = await untilAtRest(shop, order_id)
  expect(row).toMatchObject({ state: "completed" })
  expect((await shop.money(order_id)).taken).toBe((row?.price ?? 0) + 2_000 - 500)
})
