import { z } from "zod"
import {
  buy,
  isRegistered,
  placed,
  untilAsked,
  untilAtRest,
  untilRows,
} from "../../brought/test/scenarios/buy"
import { aName, type PaymentInstructions } from "../../brought/test/scenarios/driver"
import { COST, costs, unpaidOrder } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

const A_PART = 300_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const healthSchema = z.object({
  domain_health: z.object({ reasons: z.array(z.object({ code: z.string(), message: z.string() })) }),
})
const warningSchema = z.object({
  code: z.string(),
  payments: z.number().default(0),
  orders: z.number().default(0),
  ids: z.array(z.string()).default([]),
})
const warningsSchema = z.object({ domain_account: z.object({ warnings: z.array(warningSchema) }) })

/** What the health and the admin's warnings tell of it. */
async function told(code: string) {
  const { domain_health } = await shop.adminOk(healthSchema, "GET", "/admin/domain-health")
  const { domain_account } = await shop.adminOk(warningsSchema, "GET", "/admin/domain-account")
  return {
    health: domain_health.reasons.find((one) => one.code === code)?.message,
    warning: domain_account.warnings.find((one) => one.code === code),
  }
}

const payments = async () => (await told("money_without_order")).warning?.payments ?? 0
const unclearOrders = async () => (await told("payments_unclear")).warning?.orders ?? 0

const later = (table: string, moment: string) =>
  shop.sql(
    `UPDATE ${table} SET ${moment} = ${moment} - interval '11 minutes' WHERE ${moment} > now() - interval '20 minutes'`,
  )
const CAPTURED = ["payment", "captured_at"] as const
const CAPTURE = ["capture", "created_at"] as const
const REFUND = ["refund", "created_at"] as const

/** It is told when the ten minutes are over that Medusa and the provider have, and not before. */
async function isTold(
  count: () => Promise<number>,
  before: number,
  ...moments: readonly (readonly [string, string])[]
): Promise<void> {
  expect(await count()).toBe(before)
  for (const [table, moment] of moments) await later(table, moment)
  expect(await count()).toBe(before + 1)
}

const seenTo = async (id: string) =>
  (await shop.asAdmin("POST", "/admin/domain-account/seen-to", { id })).status

const numberOf = async (order_id: string) => {
  const [order] = await shop.sql("SELECT '#' || display_id AS number FROM \"order\" WHERE id = $1", [
    order_id,
  ])
  return z.object({ number: z.string() }).parse(order).number
}

it("money captured for a cart that became no order is told, until a person saw to it", async () => {
  const domain = aName()
  const late = await shop.cartToPay(domain, { refund: "refused" })
  await untilAtRest(shop, await buy(shop, [domain]))
  await shop.tell("captured", late)
  // Medusa takes back the refund that the bank refuses.
  await shop.until("the refund to be refused", () => shop.log.includes("The bank refuses this refund"))
  await isTold(payments, 0, CAPTURED)
  const { health, warning } = await told("money_without_order")
  expect(health).toMatch(/1 payment for domains or inquiries has no order: .* \(pay_\w+\)/)
  const id = warning?.ids[0] ?? ""
  expect(await seenTo(id)).toBe(200)
  expect(await told("money_without_order")).toEqual({ health: undefined, warning: undefined })
  expect(await seenTo(id)).toBe(404)
  expect((await shop.complete(late.cart_id)).status).toBe(400)
})

it("a capture that a kill interrupted is told, and one that was refused is not", async () => {
  const refused = await unpaidOrder(shop, { capture: "stalled" })
  const killed = await unpaidOrder(shop, { capture: "stalled" })
  await shop.capture(refused.order_id)
  const capturing = shop.capture(killed.order_id).catch(() => undefined)
  await untilAsked(shop, killed.order_id)
  await shop.killAndRestart()
  await capturing
  await isTold(unclearOrders, 0, CAPTURE)
  expect(await told("payments_unclear")).toMatchObject({
    health: expect.stringContaining("money of 1 order was being taken or given back"),
    warning: { ids: [await numberOf(killed.order_id)] },
  })
})

it("an order whose payment was never written is told, but for a bank's debit, which takes days", async () => {
  const before = await unclearOrders()
  const { order_id } = await unpaidOrder(shop)
  const ofOrder =
    "payment_collection_id IN (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)"
  await shop.sql(`DELETE FROM payment WHERE ${ofOrder}`, [order_id])
  await isTold(unclearOrders, before, ["order_cart", "created_at"])
  const session = `UPDATE payment_session SET status = $2 WHERE ${ofOrder}`
  await shop.sql(session, [order_id, "pending_authorization"])
  expect(await unclearOrders()).toBe(before)
  await shop.sql(session, [order_id, "authorized"])
  // Nor was the order ever tied to what pays for it.
  await shop.sql("DELETE FROM order_payment_collection WHERE order_id = $1", [order_id])
  expect(await unclearOrders()).toBe(before + 1)
})

it("money that is captured again for an order that went back whole is told, until it is given back", async () => {
  const before = await payments()
  const { order_id, row } = await unpaidOrder(shop)
  // As when what was captured first went back before anybody looked.
  await shop.sql(
    `UPDATE reseller_order SET state = 'cancelled', reason = 'order_refunded', updated_at = now() - interval '20 minutes'
      WHERE id = $1`,
    [row.id],
  )
  await shop.capture(order_id)
  await isTold(payments, before, CAPTURED)
  await shop.refundByHand(order_id, (await shop.money(order_id)).taken)
  expect(await payments()).toBe(before)
})

it("an order whose captured money is less than it comes to is told after twenty minutes", async () => {
  const before = await unclearOrders()
  const { order_id, row } = await unpaidOrder(shop)
  await shop.sql(
    `UPDATE order_line_item SET unit_price = unit_price + 1000,
            raw_unit_price = jsonb_set(raw_unit_price, '{value}', to_jsonb((unit_price + 1000)::text))
      WHERE id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
    [order_id],
  )
  await shop.capture(order_id)
  await later(...CAPTURED)
  await isTold(unclearOrders, before, CAPTURED)
  expect(await shop.rows(order_id)).toMatchObject([{ id: row.id, state: "ordered" }])
})

it.each<[string, number | undefined, boolean]>([
  ["all of it", undefined, false],
  ["a part of it", A_PART, false],
  ["while who asked for it has gone away", undefined, true],
])(
  "money that is taken while its order is cancelled buys nothing, and is told: %s",
  async (_, amount, given_up) => {
    const before = await payments()
    const domain = aName()
    const cart_id = await shop.cartWith(domain)
    const order_id = placed(await shop.pay(cart_id, { capture: "later", cancel: "slow" }))
    const request = new AbortController()
    const cancelling = fetch(`${shop.url}/admin/orders/${order_id}/cancel`, {
      method: "POST",
      headers: await shop.adminHeaders(),
      signal: request.signal,
    }).catch((fault: unknown) => fault)
    await untilAsked(shop, order_id)
    if (given_up) request.abort()
    await shop.capture(order_id, amount)
    await cancelling
    const isCancelled = () =>
      shop.has("SELECT 1 FROM \"order\" WHERE id = $1 AND status = 'canceled'", [order_id])
    await shop.until("the order to be cancelled", isCancelled)
    if (given_up)
      await shop.sql(
        "UPDATE reseller_order SET lease_until = now(), watch_at = now() WHERE lease_until IS NOT NULL",
      )
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "cancelled" }])
    expect(isRegistered(shop, domain)).toBe(false)
    await isTold(payments, before, CAPTURE, CAPTURED)
  },
)

it("a refund that a kill interrupted, of a cart that became no order, is told as money that is still here", async () => {
  const domain = aName()
  const late = await shop.cartToPay(domain, { refund: "stalled" })
  await untilAtRest(shop, await buy(shop, [domain]))
  await shop.tell("captured", late)
  const before = await payments()
  await untilAsked(shop, late.cart_id)
  await shop.killAndRestart()
  for (const [table, moment] of [CAPTURE, REFUND]) await later(table, moment)
  await isTold(payments, before, CAPTURED)
})

/** It is dearer than it was sold for, and waits for a person. */
async function heldOrder(instructions: PaymentInstructions = {}): Promise<string> {
  costs(shop, COST)
  const cart_id = await shop.cartWith(aName())
  costs(shop, 9 * COST)
  const order_id = placed(await shop.pay(cart_id, instructions))
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "held" }])
  costs(shop, COST)
  return order_id
}

it("and so is one of a cancelled order that its provider refused, which Medusa calls refunded", async () => {
  const before = await payments()
  const order_id = await heldOrder({ refund: "refused" })
  expect((await shop.cancelOrder(order_id)).status).toBe(200)
  await untilRows(shop, order_id, "to be cancelled", ([row]) => row?.state === "cancelled")
  expect((await shop.money(order_id)).given_back).toBe(0)
  await isTold(payments, before, CAPTURED)
})

it("and so is what is kept of a cancelled order whose name had gone back before", async () => {
  const before = await payments()
  const order_id = await buy(shop, [aName("fail-"), aName()])
  await untilAtRest(shop, order_id)
  // As if the other line were goods of the shop's own, whose money its provider does not give back.
  await shop.sql(
    "UPDATE reseller_order SET order_id = NULL, cart_id = NULL WHERE order_id = $1 AND state = 'completed'",
    [order_id],
  )
  await shop.sql(`UPDATE "order" SET canceled_at = now(), status = 'canceled' WHERE id = $1`, [order_id])
  await isTold(payments, before, CAPTURED)
})

it("a refund by hand that a kill interrupted is told; not one that was made, nor that of a cancelled order", async () => {
  const before = await unclearOrders()
  expect((await shop.cancelOrder(await heldOrder())).status).toBe(200)
  const order_id = await buy(shop, [aName()], { refund: "stalled" })
  await untilAtRest(shop, order_id)
  await shop.refundByHand(order_id, A_PART)
  await later(...REFUND)
  expect(await unclearOrders()).toBe(before)
  const refunding = shop.refundByHand(order_id, A_PART).catch(() => undefined)
  const unbooked = `SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
    JOIN refund f ON f.payment_id = p.id WHERE op.order_id = $1
     AND f.id NOT IN (SELECT reference_id FROM order_transaction WHERE order_id = $1)`
  await shop.until("the refund to be written", () => shop.has(unbooked, [order_id]))
  await shop.killAndRestart()
  await refunding
  await isTold(unclearOrders, before, REFUND)
  expect(await seenTo(await numberOf(order_id))).toBe(200)
  expect(await unclearOrders()).toBe(before)
})
