import { z } from "zod"
import {
  buy,
  isRegistered,
  placed,
  untilAsked,
  untilAtRest,
  untilRows,
} from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { newRegion, newTax, unpaidOrder } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

const A_PART = 300_000
const CENTS = 100

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.0000105" } } })
})
afterAll(() => shop?.stop())

/** Has the row looked at now, as it will be anyway; its state then. */
async function lookedAt(order_id: string): Promise<string> {
  const now = "UPDATE reseller_order SET watch_at = now() - interval '1 second' WHERE order_id = $1"
  await shop.sql(now, [order_id])
  const isDue = "SELECT 1 FROM reseller_order WHERE order_id = $1 AND watch_at < now()"
  await shop.until("a look at the order", async () => !(await shop.has(isDue, [order_id])))
  return (await shop.rows(order_id))[0]?.state ?? ""
}

it("a capture that is on its way buys nothing, and nothing when it breaks", async () => {
  const { order_id, domain } = await unpaidOrder(shop, { capture: "stalled" })
  const capturing = shop.capture(order_id)
  await untilAsked(shop, order_id)
  expect(await lookedAt(order_id)).toBe("ordered")
  await capturing
  expect(await lookedAt(order_id)).toBe("ordered")
  expect(isRegistered(shop, domain)).toBe(false)
})

it("a capture in two parts buys when all is taken", async () => {
  const { order_id, row } = await unpaidOrder(shop)
  await shop.capture(order_id, row.price / 2)
  expect(await lookedAt(order_id)).toBe("ordered")
  await shop.capture(order_id, row.price / 2)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})

it("a part of the money that went back before all is taken ends nothing", async () => {
  const { order_id, row } = await unpaidOrder(shop)
  await shop.capture(order_id, row.price / 2)
  await shop.refundByHand(order_id, row.price / 2)
  await shop.capture(order_id, row.price / 2)
  expect(await untilAtRest(shop, order_id)).toMatchObject([
    { state: "held", hold_reason: "refunded_by_hand" },
  ])
})

const cartSchema = z.object({ cart: z.object({ id: z.string(), total: z.number() }) })

it("a provider takes whole cents of a sum with parts of one, and that is all of it", async () => {
  const region_id = await newRegion(shop, "usd", "de", "pp_demo_demo")
  // Of 10.50 dollars that is 0.8505.
  await newTax(shop, "de", 8.1)
  const cart = { region_id, email: "buyer@example.com", shipping_address: { country_code: "de" } }
  const { id } = (await shop.ok(cartSchema, "POST", "/store/carts", cart)).cart
  expect((await shop.addDomain(id, aName())).status).toBe(200)
  const { total } = (await shop.ok(cartSchema, "GET", `/store/carts/${id}`)).cart
  const whole = Math.floor(total * CENTS) / CENTS
  expect(whole).not.toBe(total)
  const order_id = placed(await shop.pay(id, { capture: "later" }))
  await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  await shop.capture(order_id, whole)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed", paid: whole * CENTS }])
})

const OF_ORDER =
  "payment_collection_id IN (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)"
const paymentRecord = z.object({ id: z.string(), amount: z.coerce.number() })

/** As if the order were paid in two halves: the second payment's provider refuses refunds, where it is told to. */
async function splitPayment(order_id: string, second: Readonly<Record<string, unknown>>) {
  const [found] = await shop.sql(`SELECT id, amount FROM payment WHERE ${OF_ORDER}`, [order_id])
  const { id, amount } = paymentRecord.parse(found)
  const half = amount / 2
  const raw = JSON.stringify({ value: String(half), precision: 20 })
  await shop.sql("UPDATE payment SET amount = $2, raw_amount = $3::jsonb WHERE id = $1", [id, half, raw])
  // Another half of the same session, which Medusa allows one payment alone.
  await shop.sql(
    `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
     SELECT id || '2', currency_code, $2, $3::jsonb, provider_id, data, status, payment_collection_id
       FROM payment_session WHERE id = (SELECT payment_session_id FROM payment WHERE id = $1)`,
    [id, half, raw],
  )
  await shop.sql(
    `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id, payment_session_id)
     SELECT id || '2', amount, raw_amount, currency_code, provider_id, data || $2::jsonb, payment_collection_id,
            payment_session_id || '2' FROM payment WHERE id = $1`,
    [id, JSON.stringify(second)],
  )
  return { id, amount }
}

const refundsOf = (order_id: string) =>
  shop.sql(
    `SELECT payment_id, amount::float FROM refund WHERE deleted_at IS NULL
        AND payment_id IN (SELECT id FROM payment WHERE ${OF_ORDER})`,
    [order_id],
  )

it.each([
  ["goes back from both", {}, "refunded", 2],
  [
    "of which one is refused goes back in part, and a person sees to the rest",
    { refund: "refused" },
    "refund_held",
    1,
  ],
])("the money of an order with two payments %s", async (_, second, state, refunds) => {
  const order_id = await buy(shop, [aName("fail-")], { capture: "later" })
  const { amount } = await splitPayment(order_id, second)
  await shop.capture(order_id)
  const ended = await untilAtRest(shop, order_id)
  expect(ended).toMatchObject([{ state, refund_amount: (amount / 2) * refunds }])
  const half = expect.objectContaining({ amount: amount / 2 })
  expect(await refundsOf(order_id)).toEqual(Array(refunds).fill(half))
})

it("what a provider moves goes back before what was paid by other means", async () => {
  const order_id = await buy(shop, [aName("fail-"), aName()], { capture: "later" })
  const { id } = await splitPayment(order_id, {})
  await shop.sql("UPDATE payment SET provider_id = 'pp_system_default' WHERE id = $1", [id])
  await shop.capture(order_id)
  await untilAtRest(shop, order_id)
  expect(await refundsOf(order_id)).toMatchObject([{ payment_id: `${id}2` }])
})

it("a refund that a kill cut short is not taken for made when another of the payment is", async () => {
  const failed = aName("fail-")
  const order_id = await buy(shop, [aName(), failed], { refund: "stalled" })
  await untilAsked(shop, order_id)
  await shop.killAndRestart()
  const rowOfFailed = async () => (await untilAtRest(shop, order_id)).find(({ domain }) => domain === failed)
  const row = await rowOfFailed()
  expect(row).toMatchObject({ state: "refund_held" })
  await shop.refundByHand(order_id, A_PART)
  // Medusa books both on the order with it.
  const booked = "SELECT 1 FROM order_transaction WHERE order_id = $1 AND reference = 'refund'"
  expect(await shop.sql(booked, [order_id])).toHaveLength(2)
  expect((await shop.decide(row?.id ?? "", "retry", { even_if_refunded: true })).status).toBe(200)
  expect(await rowOfFailed()).toMatchObject({ state: "refund_held" })
  expect((await shop.money(order_id)).given_back).toBe(A_PART)
})

it("money that Medusa gave back, because its cart became no order, is no refund by hand of the next one", async () => {
  const domain = aName()
  const late = await shop.cartToPay(domain)
  await untilAtRest(shop, await buy(shop, [domain]))
  await shop.tell("captured", late)
  const isBack = `SELECT 1 FROM payment p JOIN refund r ON r.payment_id = p.id WHERE p.payment_collection_id = $1`
  await shop.until("Medusa to give the money back", () => shop.has(isBack, [late.collection_id]))
  const [line] = await shop.lines(late.cart_id)
  await shop.removeLine(late.cart_id, line?.id ?? "")
  await shop.addDomain(late.cart_id, aName())
  const order_id = placed(await shop.pay(late.cart_id))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "completed" }])
})
