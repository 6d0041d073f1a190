import { z } from "zod"
import { buy, isRegistered, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { domainReseller } from "../support/command"
import { unpaidOrder } from "../support/fixtures"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

/** As a shopper leaves it who removes the line in one instance while another completes the cart. */
const expire = (row_id: string) =>
  shop.sql(
    `UPDATE reseller_order SET state = 'expired', reason = 'removed_from_cart', order_id = NULL, line_item_id = 'cali_' || id,
            cart_id = NULL, watch_at = NULL, next_attempt_at = NULL WHERE id = $1`,
    [row_id],
  )

const forget = async (row_id: string) => {
  for (const table of ["reseller_order_history", "reseller_notice"])
    await shop.sql(`DELETE FROM ${table} WHERE reseller_order_id = $1`, [row_id])
  await shop.sql("DELETE FROM reseller_order WHERE id = $1", [row_id])
}

const untilHeld = (order_id: string) =>
  untilRows(shop, order_id, "the paid line to wait for a person", ([one]) => one?.state === "held")

const reportSchema = z.object({
  findings: z.array(z.object({ finding: z.string(), order_id: z.string().nullable() })),
})

const sweptSchema = z
  .object({ domain_health: z.object({ sweep: z.object({ last_at: z.string() }) }) })
  .transform(({ domain_health }) => domain_health.sweep)

/** What the command names, of every order. */
async function reconciled() {
  const { stdout } = await domainReseller(shop.environment, "reconcile", "--json")
  return reportSchema.parse(JSON.parse(stdout)).findings
}

it("a paid line whose row is expired waits for a person, who gives the money back", async () => {
  const { order_id, row, domain } = await unpaidOrder(shop)
  await expire(row.id)
  await shop.capture(order_id)
  const [held] = await untilHeld(order_id)
  expect(held).toMatchObject({ hold_reason: "quote_missing", paid: row.price, refund_amount: null })
  expect(isRegistered(shop, domain)).toBe(false)
  expect((await shop.decide(held?.id ?? "", "retry")).status).toBe(409)
  expect((await shop.decide(held?.id ?? "", "reject")).status).toBe(200)
  expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "refunded", refund_amount: row.price }])
  const { taken, given_back } = await shop.money(order_id)
  expect(given_back).toBe(taken)
})

it("a paid line whose row is gone, or is another order's, waits for a person, who may set it aside", async () => {
  const first = await unpaidOrder(shop)
  await shop.capture(first.order_id)
  await untilAtRest(shop, first.order_id)
  const [gone, copied] = [await unpaidOrder(shop), await unpaidOrder(shop)]
  for (const { row } of [gone, copied]) await forget(row.id)
  await shop.sql(
    `UPDATE order_line_item SET metadata = jsonb_build_object('domain_order_id', $2::text)
      WHERE id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
    [copied.order_id, first.row.id],
  )
  for (const { order_id, row } of [gone, copied]) {
    await shop.capture(order_id)
    const [held] = await untilHeld(order_id)
    expect(held).toMatchObject({ hold_reason: "quote_missing", paid: row.price })
    expect((await shop.decide(held?.id ?? "", "approve")).status).toBe(200)
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "cancelled" }])
  }
  expect(await shop.rows(first.order_id)).toMatchObject([{ id: first.row.id, state: "completed" }])
})

it("an order that a killed completion left without its cart, and that is paid by hand, waits for a person", async () => {
  const { order_id, row } = await unpaidOrder(shop)
  // As before the order was tied to anything: its cart can be paid still.
  await shop.sql(
    `UPDATE reseller_order r SET state = 'quoted', reason = 'added', order_id = NULL,
            line_item_id = (SELECT cl.id FROM cart_line_item cl WHERE cl.cart_id = r.cart_id) WHERE id = $1`,
    [row.id],
  )
  await shop.sql("DELETE FROM order_cart WHERE order_id = $1", [order_id])
  await shop.capture(order_id)
  await shop.sql(`UPDATE "order" SET created_at = created_at - interval '11 minutes' WHERE id = $1`, [
    order_id,
  ])
  expect(await untilHeld(order_id)).toMatchObject([{ hold_reason: "quote_missing", paid: row.price }])
})

it("what nobody has paid for, has cancelled or was given back is no stray, in the sweep and in reconcile", async () => {
  const [unpaid, cancelled] = [await unpaidOrder(shop), await unpaidOrder(shop)]
  const given_back = await buy(shop, [aName("fail-")])
  const [refunded] = await untilAtRest(shop, given_back)
  expect(refunded).toMatchObject({ state: "refunded" })
  await shop.cancelOrder(cancelled.order_id)
  await untilAtRest(shop, cancelled.order_id)
  await forget(refunded?.id ?? "")
  for (const { row } of [unpaid, cancelled]) await expire(row.id)
  const seen = new Set<string>()
  const isSweptAgain = async () =>
    seen.add((await shop.adminOk(sweptSchema, "GET", "/admin/domain-health")).last_at)
  // It looks for strays after each so many looks at rows.
  await shop.until("sweeps", async () => (await isSweptAgain()).size > 14)
  const named = (await reconciled()).map(({ order_id }) => order_id)
  for (const order_id of [unpaid.order_id, cancelled.order_id, given_back]) {
    expect(await shop.rows(order_id)).toEqual([])
    expect(named).not.toContain(order_id)
  }
})

it("reconcile names what was delivered of an order that is cancelled, and a paid line that no row explains", async () => {
  const order_id = await buy(shop, [aName()])
  await untilAtRest(shop, order_id)
  const named = async () => (await reconciled()).filter((one) => one.order_id === order_id)
  expect(await named()).toEqual([])
  await shop.sql(`UPDATE "order" SET canceled_at = now(), status = 'canceled' WHERE id = $1`, [order_id])
  expect(await named()).toMatchObject([{ finding: "sold_and_cancelled" }])

  const stray = await unpaidOrder(shop)
  await expire(stray.row.id)
  await shop.capture(stray.order_id)
  const [held] = await untilHeld(stray.order_id)
  await shop.kill()
  for (const id of [stray.row.id, held?.id ?? ""]) await forget(id)
  expect(await reconciled()).toContainEqual({ finding: "paid_nothing_sold", order_id: stray.order_id })
})
