import { z } from "zod"
import { buy, untilAsked, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { Medusa2Shop } from "../support/medusa-2-shop"

const A_PART = 300_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const paymentRecord = z.object({ id: z.string(), amount: z.coerce.number() })

/** As if the order were paid in two halves: the second payment's provider refuses refunds, where it is told to. */
async function splitPayment(order_id: string, second: Readonly<Record<string, unknown>>): Promise<number> {
  const run = (sql: string, values: unknown[]) => query(shop.databaseUrl, sql, values)
  const [found] = await run(
    `SELECT p.id, p.amount FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
      WHERE o.order_id = $1`,
    [order_id],
  )
  const { id, amount } = paymentRecord.parse(found)
  const half = amount / 2
  const raw = JSON.stringify({ value: String(half), precision: 20 })
  await run("UPDATE payment SET amount = $2, raw_amount = $3::jsonb WHERE id = $1", [id, half, raw])
  // Another half of the same session, which Medusa allows one payment alone.
  await run(
    `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
     SELECT id || '2', currency_code, $2, $3::jsonb, provider_id, data, status, payment_collection_id
       FROM payment_session WHERE id = (SELECT payment_session_id FROM payment WHERE id = $1)`,
    [id, half, raw],
  )
  await run(
    `INSERT INTO payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id, payment_session_id)
     SELECT id || '2', amount, raw_amount, currency_code, provider_id, data || $2::jsonb, payment_collection_id,
            payment_session_id || '2' FROM payment WHERE id = $1`,
    [id, JSON.stringify(second)],
  )
  return amount
}

it.each([
  ["goes back from both", {}, { state: "refunded" }, 1],
  [
    "of which one is refused goes back in part, and a person sees to the rest",
    { refund: "refused" },
    { state: "refund_held" },
    0.5,
  ],
])("the money of an order with two payments %s", async (_, second, end, share) => {
  const order_id = await buy(shop, [aName("fail-")], { capture: "later" })
  const amount = await splitPayment(order_id, second)
  await shop.capture(order_id)
  const [row] = await untilRows(
    shop,
    order_id,
    "its refund to end",
    ([one]) => one?.state === "refunded" || one?.state === "refund_held",
  )
  expect(row).toMatchObject({ ...end, refund_amount: amount * share })
  const back = await query(
    shop.databaseUrl,
    `SELECT coalesce(sum(r.amount), 0)::float AS amount FROM order_payment_collection o
       JOIN payment p ON p.payment_collection_id = o.payment_collection_id
       JOIN refund r ON r.payment_id = p.id AND r.deleted_at IS NULL WHERE o.order_id = $1`,
    [order_id],
  )
  expect(back).toEqual([{ amount: amount * share }])
})

it("what a provider moves goes back before what was paid by other means", async () => {
  const order_id = await buy(shop, [aName("fail-"), aName()], { capture: "later" })
  await splitPayment(order_id, {})
  const ofOrder =
    "payment_collection_id IN (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)"
  const [manual] = await query(
    shop.databaseUrl,
    `UPDATE payment SET provider_id = 'pp_system_default' WHERE id = (SELECT min(id) FROM payment WHERE ${ofOrder}) RETURNING id`,
    [order_id],
  )
  await shop.capture(order_id)
  await untilAtRest(shop, order_id)
  const refunds = await query(
    shop.databaseUrl,
    `SELECT payment_id FROM refund WHERE deleted_at IS NULL AND payment_id IN (SELECT id FROM payment WHERE ${ofOrder})`,
    [order_id],
  )
  expect(refunds).toHaveLength(1)
  expect(refunds).not.toContainEqual({ payment_id: paymentRecord.pick({ id: true }).parse(manual).id })
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
  const [booked] = await query(
    shop.databaseUrl,
    "SELECT count(*)::int AS count FROM order_transaction WHERE order_id = $1 AND reference = 'refund'",
    [order_id],
  )
  expect(booked).toEqual({ count: 2 })
  expect((await shop.decide(row?.id ?? "", "retry", { even_if_refunded: true })).status).toBe(200)
  expect(await rowOfFailed()).toMatchObject({ state: "refund_held" })
  expect((await shop.money(order_id)).given_back).toBe(A_PART)
})
