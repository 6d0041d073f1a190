import { z } from "zod"
import { buy, isRegistered, untilAtRest, untilRows } from "../../brought/test/scenarios/buy"
import { aName, type Row } from "../../brought/test/scenarios/driver"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { domainReseller } from "../support/command"
import { Medusa2Shop } from "../support/medusa-2-shop"

const WITHIN_MS = 60_000

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start()
})
afterAll(() => shop?.stop())

const sql = (statement: string, values: unknown[] = []) => query(shop.databaseUrl, statement, values)

/** Placed, and its money not taken yet. */
async function placedOrder(): Promise<{ order_id: string; row: Row; domain: string }> {
  const domain = aName()
  const order_id = await buy(shop, [domain], { capture: "later" })
  const [row] = await untilRows(shop, order_id, "the order to be known", ([one]) => one?.state === "ordered")
  if (row === undefined) throw new Error("no row")
  return { order_id, row, domain }
}

/** As a shopper leaves it who removes the line in one instance while another completes the cart. */
const expire = (row_id: string) =>
  sql(
    `UPDATE reseller_order SET state = 'expired', reason = 'removed_from_cart', order_id = NULL, line_item_id = 'cali_' || id,
            watch_at = NULL, next_attempt_at = NULL WHERE id = $1`,
    [row_id],
  )

const untilHeld = (order_id: string) =>
  untilRows(shop, order_id, "the paid line to wait for a person", ([one]) => one?.state === "held")

const forget = async (ids: readonly string[]) => {
  for (const table of ["reseller_order_history", "reseller_notice"])
    await sql(`DELETE FROM ${table} WHERE reseller_order_id = ANY ($1)`, [ids])
  await sql("DELETE FROM reseller_order WHERE id = ANY ($1)", [ids])
}

const lookedAt = z.object({ at: z.string() })

/** Until the sweep has looked for strays once more, which it does after each so many looks at rows. */
async function untilSweptTwelveTimes(): Promise<void> {
  const healthAt = async () => {
    const { body } = await shop.asAdmin("GET", "/admin/domain-health")
    const sweep = z.object({ domain_health: z.object({ sweep: z.object({ last_at: z.string() }) }) })
    return lookedAt.parse({ at: sweep.parse(body).domain_health.sweep.last_at }).at
  }
  const seen = new Set<string>()
  await waitUntil(async () => seen.add(await healthAt()).size > 14, {
    timeout_ms: WITHIN_MS,
    what: () => "sweeps",
  })
}

it("a paid line whose row is expired waits for a person, who gives the money back", async () => {
  const { order_id, row, domain } = await placedOrder()
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
  const first = await placedOrder()
  await shop.capture(first.order_id)
  await untilAtRest(shop, first.order_id)
  const [gone, copied] = [await placedOrder(), await placedOrder()]
  await forget([gone.row.id, copied.row.id])
  await sql(
    `UPDATE order_line_item SET metadata = jsonb_build_object('domain_order_id', $2::text)
      WHERE id IN (SELECT item_id FROM order_item WHERE order_id = $1)`,
    [copied.order_id, first.row.id],
  )
  for (const { order_id } of [gone, copied]) await shop.capture(order_id)
  for (const { order_id, row } of [gone, copied]) {
    const [held] = await untilHeld(order_id)
    expect(held).toMatchObject({ hold_reason: "quote_missing", paid: row.price })
    expect((await shop.decide(held?.id ?? "", "approve")).status).toBe(200)
    expect(await untilAtRest(shop, order_id)).toMatchObject([{ state: "cancelled" }])
  }
  expect(await shop.rows(first.order_id)).toMatchObject([{ id: first.row.id, state: "completed" }])
})

it("an order that a killed completion left without its cart, and that is paid by hand, waits for a person", async () => {
  const { order_id, row } = await placedOrder()
  // As before the order was tied to anything: its cart can be paid still.
  await sql(
    `UPDATE reseller_order r SET state = 'quoted', reason = 'added', order_id = NULL,
            line_item_id = (SELECT cl.id FROM cart_line_item cl WHERE cl.cart_id = r.cart_id) WHERE id = $1`,
    [row.id],
  )
  await sql("DELETE FROM order_cart WHERE order_id = $1", [order_id])
  await shop.capture(order_id)
  await sql(`UPDATE "order" SET created_at = created_at - interval '11 minutes' WHERE id = $1`, [order_id])
  expect(await untilHeld(order_id)).toMatchObject([{ hold_reason: "quote_missing", paid: row.price }])
})

const idOf = (row: unknown): string => z.object({ id: z.string() }).parse(row).id

const reported = z.object({
  findings: z.array(z.object({ finding: z.string(), order_id: z.string().nullable() })),
})

it("what nobody has paid for, has cancelled or was given back is no stray, in the sweep and in reconcile", async () => {
  const [unpaid, cancelled] = [await placedOrder(), await placedOrder()]
  const given_back = { order_id: await buy(shop, [aName("fail-")]) }
  const [refunded] = await untilAtRest(shop, given_back.order_id)
  expect(refunded).toMatchObject({ state: "refunded" })
  await expire(unpaid.row.id)
  await shop.cancelOrder(cancelled.order_id)
  await untilAtRest(shop, cancelled.order_id)
  await forget([refunded?.id ?? ""])
  await expire(cancelled.row.id)
  await untilSweptTwelveTimes()
  const { stdout } = await domainReseller(shop.environment, "reconcile", "--json")
  const named = reported.parse(JSON.parse(stdout)).findings.map(({ order_id }) => order_id)
  for (const { order_id } of [unpaid, cancelled, given_back]) {
    expect(await shop.rows(order_id)).toEqual([])
    expect(named).not.toContain(order_id)
  }
})

it("reconcile names what was delivered of an order that is cancelled", async () => {
  const order_id = await buy(shop, [aName()])
  await untilAtRest(shop, order_id)
  const named = async () =>
    reported
      .parse(JSON.parse((await domainReseller(shop.environment, "reconcile", "--json")).stdout))
      .findings.filter((one) => one.order_id === order_id)
      .map(({ finding }) => finding)
  expect(await named()).toEqual([])
  await sql(`UPDATE "order" SET canceled_at = now(), status = 'canceled' WHERE id = $1`, [order_id])
  expect(await named()).toEqual(["sold_and_cancelled"])
})

it("reconcile names a paid line that no row explains", async () => {
  const { order_id, row } = await placedOrder()
  await expire(row.id)
  await sql("UPDATE reseller_order SET cart_id = NULL WHERE id = $1", [row.id])
  await shop.capture(order_id)
  await shop.kill()
  await forget((await sql("SELECT id FROM reseller_order WHERE order_id = $1", [order_id])).map(idOf))
  const { stdout } = await domainReseller(shop.environment, "reconcile", "--json")
  expect(reported.parse(JSON.parse(stdout)).findings).toContainEqual({
    finding: "paid_nothing_sold",
    order_id,
  })
})
