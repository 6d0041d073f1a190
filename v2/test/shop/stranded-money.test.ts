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
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { cartToPay, tell } from "../support/chosen-payment"
import { Medusa2Shop } from "../support/medusa-2-shop"

const WITHIN_MS = 60_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const sql = (statement: string, values: unknown[] = []) => query(shop.databaseUrl, statement, values)

const until = (what: string, isSo: () => boolean | Promise<boolean>) =>
  waitUntil(isSo, { timeout_ms: WITHIN_MS, what: () => what })

const isCaptured = async (collection_id: string) =>
  (
    await sql("SELECT 1 FROM payment WHERE payment_collection_id = $1 AND captured_at IS NOT NULL", [
      collection_id,
    ])
  ).length > 0

const healthSchema = z.object({
  domain_health: z.object({ reasons: z.array(z.object({ code: z.string(), message: z.string() })) }),
})
const warningsSchema = z.object({
  domain_account: z.object({ warnings: z.array(z.object({ code: z.string() }).passthrough()) }),
})

/** What the health and the admin's warnings tell of it. */
async function told(code: string): Promise<{ health: string | undefined; warning: unknown }> {
  const health = healthSchema.parse((await shop.asAdmin("GET", "/admin/domain-health")).body)
  const account = warningsSchema.parse((await shop.asAdmin("GET", "/admin/domain-account")).body)
  return {
    health: health.domain_health.reasons.find((one) => one.code === code)?.message,
    warning: account.domain_account.warnings.find((one) => one.code === code),
  }
}

const A_PART = 300_000
/** What .com costs for one year here, IRT. */
const COST = 1_000_000

const countSchema = z.object({ payments: z.number().default(0), orders: z.number().default(0) }).default({})
const count = async (code: string) => countSchema.parse((await told(code)).warning)
const payments = async () => (await count("money_without_order")).payments
const unclearOrders = async () => (await count("payments_unclear")).orders

/** As if it had happened before the ten minutes that Medusa and the provider have. */
const age = (table: string, moment: string) =>
  sql(
    `UPDATE ${table} SET ${moment} = ${moment} - interval '11 minutes' WHERE ${moment} > now() - interval '5 minutes'`,
  )

const seenTo = async (id: string) =>
  (await shop.asAdmin("POST", "/admin/domain-account/seen-to", { id })).status

const NOT_TOLD = { health: undefined, warning: undefined }

it("money captured for a cart that became no order is told after ten minutes, until a person saw to it", async () => {
  const domain = aName()
  const late = await cartToPay(shop, domain, { refund: "refused" })
  await untilAtRest(shop, await buy(shop, [domain]))
  const { session, collection_id } = late
  await tell(shop, "captured", session)
  await until("the money to be booked", () => isCaptured(collection_id))
  // Medusa takes back the refund that the bank refuses.
  await until("the refund to be refused", () => shop.log.includes("The bank refuses this refund"))
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
  await sql(
    "UPDATE payment SET captured_at = captured_at - interval '11 minutes' WHERE payment_collection_id = $1",
    [collection_id],
  )
  expect(await told("money_without_order")).toEqual({
    health: expect.stringMatching(/1 payment for domains or inquiries has no order: .* \(pay_\w+\)/),
    warning: { code: "money_without_order", payments: 1, ids: [expect.stringMatching(/^pay_/)] },
  })
  const { id } = z
    .object({ id: z.string() })
    .parse((await sql("SELECT id FROM payment WHERE payment_collection_id = $1", [collection_id]))[0])
  expect(await seenTo(id)).toBe(200)
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
  expect(await seenTo(id)).toBe(404)
  expect((await shop.call("POST", `/store/carts/${late.cart_id}/complete`, {})).status).toBe(400)
})

it("a capture that a kill interrupted is told after ten minutes, and one that was refused is not", async () => {
  const [refused, killed] = [
    await buy(shop, [aName()], { capture: "stalled" }),
    await buy(shop, [aName()], { capture: "stalled" }),
  ]
  for (const order_id of [refused, killed])
    await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  await shop.capture(refused)
  const capturing = shop.capture(killed).catch(() => undefined)
  await untilAsked(shop, killed)
  await shop.killAndRestart()
  await capturing
  expect(await told("payments_unclear")).toEqual(NOT_TOLD)
  await sql("UPDATE capture SET created_at = created_at - interval '11 minutes'")
  expect(await told("payments_unclear")).toEqual({
    health: expect.stringContaining("money of 1 order was being taken or given back"),
    warning: { code: "payments_unclear", orders: 1, ids: [expect.stringMatching(/^#\d+$/)] },
  })
})

it("an order whose payment was never written is told after ten minutes", async () => {
  await sql("UPDATE capture SET created_at = now()")
  const order_id = await buy(shop, [aName()], { capture: "later" })
  await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  const ofOrder =
    "payment_collection_id IN (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)"
  await sql(`DELETE FROM payment WHERE ${ofOrder}`, [order_id])
  expect(await told("payments_unclear")).toEqual(NOT_TOLD)
  await sql("UPDATE order_cart SET created_at = created_at - interval '11 minutes' WHERE order_id = $1", [
    order_id,
  ])
  expect(await told("payments_unclear")).toMatchObject({ warning: { orders: 1 } })
  // A bank's debit is under way for days.
  const debit = (status: string) =>
    sql(
      `UPDATE payment_session SET status = $2 WHERE payment_collection_id IN
         (SELECT payment_collection_id FROM cart_payment_collection cp JOIN order_cart oc ON oc.cart_id = cp.cart_id WHERE oc.order_id = $1)`,
      [order_id, status],
    )
  await debit("pending_authorization")
  expect(await told("payments_unclear")).toEqual(NOT_TOLD)
  await debit("authorized")
  // Nor was the order ever tied to what pays for it.
  await sql("DELETE FROM order_payment_collection WHERE order_id = $1", [order_id])
  expect(await told("payments_unclear")).toMatchObject({ warning: { orders: 1 } })
})

it("money that is captured again for an order that went back whole is told after ten minutes", async () => {
  const order_id = await buy(shop, [aName()], { capture: "later" })
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  // As when what was captured first went back before anybody looked.
  await sql(
    `UPDATE reseller_order SET state = 'cancelled', reason = 'order_refunded', updated_at = now() - interval '20 minutes'
      WHERE id = $1`,
    [row?.id],
  )
  await shop.capture(order_id)
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
  await sql(
    "UPDATE payment SET captured_at = captured_at - interval '11 minutes' WHERE captured_at IS NOT NULL",
  )
  expect(await told("money_without_order")).toMatchObject({ warning: { payments: 1 } })
  const { taken } = await shop.money(order_id)
  await shop.refundByHand(order_id, taken)
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
})

it("an order whose captured money is less than it comes to is told after twenty minutes", async () => {
  const before = await unclearOrders()
  const order_id = await buy(shop, [aName()], { capture: "later" })
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  await sql(
    `UPDATE order_line_item SET unit_price = unit_price + 1000,
            raw_unit_price = jsonb_set(raw_unit_price, '{value}', to_jsonb((unit_price + 1000)::text))
      WHERE id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
    [order_id],
  )
  await shop.capture(order_id)
  const later = () =>
    sql("UPDATE payment SET captured_at = captured_at - interval '11 minutes' WHERE captured_at IS NOT NULL")
  await later()
  expect(await unclearOrders()).toBe(before)
  await later()
  expect(await unclearOrders()).toBe(before + 1)
  expect(await shop.rows(order_id)).toMatchObject([{ id: row?.id, state: "ordered" }])
})

describe("money that is taken while its order is cancelled buys nothing, and is told after ten minutes", () => {
  const isCancelled = async (order_id: string) =>
    (await sql("SELECT 1 FROM \"order\" WHERE id = $1 AND status = 'canceled'", [order_id])).length > 0

  async function cancelAndTake(amount: number | undefined, given_up: boolean): Promise<void> {
    const domain = aName()
    const cart_id = await shop.newCart()
    await shop.addDomain(cart_id, domain)
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
    await until("the order to be cancelled", () => isCancelled(order_id))
    if (given_up)
      await sql(
        "UPDATE reseller_order SET lease_until = now(), watch_at = now() WHERE lease_until IS NOT NULL",
      )
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "cancelled" }])
    expect(isRegistered(shop, domain)).toBe(false)
  }

  it.each<[string, number | undefined, boolean]>([
    ["all of it", undefined, false],
    ["a part of it", A_PART, false],
    ["while who asked for it has gone away", undefined, true],
  ])("%s", async (_, amount, given_up) => {
    const before = await payments()
    await cancelAndTake(amount, given_up)
    expect(await payments()).toBe(before)
    await age("capture", "created_at")
    await age("payment", "captured_at")
    expect(await payments()).toBe(before + 1)
  })
})

describe("a refund that a kill interrupted is told after ten minutes", () => {
  const numberOf = async (order_id: string) => {
    const [order] = await sql("SELECT '#' || display_id AS number FROM \"order\" WHERE id = $1", [order_id])
    return z.object({ number: z.string() }).parse(order).number
  }

  const isRefundOpen = async (order_id: string) => {
    const unbooked = `SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
      JOIN refund f ON f.payment_id = p.id WHERE op.order_id = $1
       AND f.id NOT IN (SELECT reference_id FROM order_transaction WHERE order_id = $1)`
    return (await sql(unbooked, [order_id])).length > 0
  }

  it("of a cart that became no order, as money that is still here", async () => {
    const domain = aName()
    const { cart_id, session } = await cartToPay(shop, domain, { refund: "stalled" })
    await untilAtRest(shop, await buy(shop, [domain]))
    await tell(shop, "captured", session)
    const before = await payments()
    await untilAsked(shop, cart_id)
    await shop.killAndRestart()
    for (const table of ["capture", "refund"]) await age(table, "created_at")
    expect(await payments()).toBe(before)
    await age("payment", "captured_at")
    expect(await payments()).toBe(before + 1)
  })

  /** It is dearer than it was sold for, and waits for a person. */
  async function heldOrder(instructions: PaymentInstructions = {}): Promise<string> {
    const cart_id = await shop.newCart()
    await shop.addDomain(cart_id, aName())
    const { setPrice } = shop.sandbox.control
    setPrice({ tld: "com", cost: { register: 9 * COST } })
    const order_id = placed(await shop.pay(cart_id, instructions))
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "held" }])
    setPrice({ tld: "com", cost: { register: COST } })
    return order_id
  }

  it("and so is one of a cancelled order that its provider refused, which Medusa calls refunded", async () => {
    const before = await payments()
    const order_id = await heldOrder({ refund: "refused" })
    expect((await shop.cancelOrder(order_id)).status).toBe(200)
    await untilRows(shop, order_id, "to be cancelled", ([row]) => row?.state === "cancelled")
    expect((await shop.money(order_id)).given_back).toBe(0)
    expect(await payments()).toBe(before)
    await age("payment", "captured_at")
    expect(await payments()).toBe(before + 1)
  })

  it("and so is what is kept of a cancelled order whose name had gone back before", async () => {
    const before = await payments()
    const cart_id = await shop.newCart()
    for (const domain of [aName("fail-"), aName()]) await shop.addDomain(cart_id, domain)
    const order_id = placed(await shop.pay(cart_id))
    await untilAtRest(shop, order_id)
    // As if the other line were goods of the shop's own, whose money its provider does not give back.
    await sql(
      "UPDATE reseller_order SET order_id = NULL, cart_id = NULL WHERE order_id = $1 AND state = 'completed'",
      [order_id],
    )
    await sql(`UPDATE "order" SET canceled_at = now(), status = 'canceled' WHERE id = $1`, [order_id])
    expect(await payments()).toBe(before)
    await age("payment", "captured_at")
    expect(await payments()).toBe(before + 1)
  })

  it("of an order, when a person had asked for it; not one that was made, nor that of a cancelled order", async () => {
    const before = await unclearOrders()
    expect((await shop.cancelOrder(await heldOrder())).status).toBe(200)
    const order_id = await buy(shop, [aName()], { refund: "stalled" })
    await untilAtRest(shop, order_id)
    await shop.refundByHand(order_id, A_PART)
    await age("refund", "created_at")
    expect(await unclearOrders()).toBe(before)
    const refunding = shop.refundByHand(order_id, A_PART).catch(() => undefined)
    await until("the refund to be written", () => isRefundOpen(order_id))
    await shop.killAndRestart()
    await refunding
    expect(await unclearOrders()).toBe(before)
    await age("refund", "created_at")
    expect(await unclearOrders()).toBe(before + 1)
    expect(await seenTo(await numberOf(order_id))).toBe(200)
    expect(await unclearOrders()).toBe(before)
  })
})
