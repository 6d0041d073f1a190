import { z } from "zod"
import { buy, isRegistered, placed, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
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

const NOT_TOLD = { health: undefined, warning: undefined }

it("money captured for a cart that became no order is told after ten minutes, until it went back", async () => {
  const domain = aName()
  const late = await cartToPay(shop, domain, { refund: "refused" })
  await untilAtRest(shop, await buy(shop, [domain]))
  const { session, collection_id } = late
  await tell(shop, "captured", session)
  await waitUntil(() => isCaptured(collection_id), {
    timeout_ms: WITHIN_MS,
    what: () => "the money to be booked",
  })
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
  await sql(
    "UPDATE payment SET captured_at = captured_at - interval '11 minutes' WHERE payment_collection_id = $1",
    [collection_id],
  )
  expect(await told("money_without_order")).toEqual({
    health: expect.stringMatching(/1 payment for domains or inquiries has no order: .* \(pay_\w+\)/),
    warning: { code: "money_without_order", payments: 1, ids: [expect.stringMatching(/^pay_/)] },
  })
  await sql(
    `INSERT INTO refund (id, amount, raw_amount, payment_id, created_at)
     SELECT 'ref_' || id, amount, raw_amount, id, now() FROM payment WHERE payment_collection_id = $1`,
    [collection_id],
  )
  expect(await told("money_without_order")).toEqual(NOT_TOLD)
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
  await waitUntil(() => shop.isProviderAsked(killed), {
    timeout_ms: WITHIN_MS,
    what: () => "the provider to be asked",
  })
  await shop.killAndRestart()
  await capturing
  expect(await told("payments_unclear")).toEqual(NOT_TOLD)
  await sql("UPDATE capture SET created_at = created_at - interval '11 minutes'")
  expect(await told("payments_unclear")).toEqual({
    health: expect.stringContaining("the money of 1 order was being taken"),
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

describe("money that is taken while its order is cancelled buys nothing, and is told after ten minutes", () => {
  const A_PART = 300_000

  const isCancelled = async (order_id: string) =>
    (await sql("SELECT 1 FROM \"order\" WHERE id = $1 AND status = 'canceled'", [order_id])).length > 0

  const toldSchema = z.object({ payments: z.number() }).optional()
  const payments = async () => toldSchema.parse((await told("money_without_order")).warning)?.payments ?? 0

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
    await waitUntil(() => shop.isProviderAsked(order_id), {
      timeout_ms: WITHIN_MS,
      what: () => "the provider to be asked to call the payment off",
    })
    if (given_up) request.abort()
    await shop.capture(order_id, amount)
    await cancelling
    await waitUntil(() => isCancelled(order_id), {
      timeout_ms: WITHIN_MS,
      what: () => "the order to be cancelled",
    })
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
    for (const [table, moment] of [
      ["capture", "created_at"],
      ["payment", "captured_at"],
    ])
      await sql(
        `UPDATE ${table} SET ${moment} = ${moment} - interval '11 minutes' WHERE ${moment} > now() - interval '5 minutes'`,
      )
    expect(await payments()).toBe(before + 1)
  })
})
