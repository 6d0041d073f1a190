import { z } from "zod"
import type { Deductions, OrderTold, PaidLine, Shop, WaitingEvents } from "../../reseller/binding/shop"
import type { OrderRow } from "../../reseller/orders/order-row"
import { parseOrderRow } from "../../reseller/orders/order-row-record.store"
import { ulidTimestamp } from "../../reseller/orders/young-lines.store"
import { cellOf, type Database, recordOf, recordsOf, rowsOf } from "../../reseller/shared/sql.store"
import { moneyKept } from "../orders/order-money"
import { missingMigrations } from "./our-migrations"
import { rowsOfMoney, strandedMoney } from "./stranded-money"

export const medusaShop: Shop = {
  missingMigrations,
  waitingEvents,
  strandedMoney,
  rowsOfMoney,
  paymentLinkTemplate,
  orderPageRows,
  deductions,
  moneyKept,
  ordersTold,
}

const deductedRecord = z.object({ id: z.string(), discount: z.coerce.number(), tax_rate: z.coerce.number() })

/** The part of each line's price that Medusa took off, and the tax in it. */
async function deductions(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, Deductions>> {
  if (lines.length === 0) return new Map()
  const statement = `SELECT l.id, (SELECT coalesce(sum(amount), 0) FROM line_item_adjustment WHERE item_id = l.id) AS discount,
          (SELECT coalesce(sum(rate), 0) FROM line_item_tax_line
            WHERE item_id = l.id AND (to_jsonb(l)->>'includes_tax')::boolean) AS tax_rate
     FROM line_item l WHERE l.id = ANY ($1)`
  const rows = await recordsOf(db, deductedRecord, statement, [lines.map(({ line_item_id }) => line_item_id)])
  return new Map(rows.map(({ id, ...deducted }) => [id, deducted]))
}

const toldRecord = z.object({
  id: z.string(),
  total: z.coerce.number().nullable(),
  refunded: z.coerce.number(),
  net: z.coerce.number().nullable(),
  is_iranian: z.boolean().nullable(),
})

async function ordersTold(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, OrderTold>> {
  if (order_ids.length === 0) return new Map()
  const statement = `SELECT m.id,
          (SELECT sum(p.amount) FROM payment p WHERE p.order_id = m.id AND p.canceled_at IS NULL) AS total,
          (SELECT coalesce(sum(p.amount_refunded), 0) FROM payment p WHERE p.order_id = m.id AND p.canceled_at IS NULL) AS refunded,
          (SELECT coalesce(sum(l.unit_price * l.quantity), 0) FROM line_item l WHERE l.order_id = m.id)
          - (SELECT coalesce(sum(a.amount), 0) FROM line_item_adjustment a JOIN line_item l ON l.id = a.item_id WHERE l.order_id = m.id)
          + (SELECT CASE count(*) WHEN 0 THEN 0 END FROM shipping_method s WHERE s.order_id = m.id AND s.price > 0) AS net,
          (SELECT bool_and(iso_2 = 'ir') FROM country WHERE region_id = m.region_id) AS is_iranian
     FROM "order" m WHERE m.id = ANY ($1)`
  const rows = await recordsOf(db, toldRecord, statement, [order_ids])
  return new Map(
    rows.map(({ id, total, refunded, net, is_iranian }) => {
      const told = { total: total ?? 0, refunded, is_iranian: is_iranian === true }
      return [id, net !== null && told.total > net ? { ...told, tax: told.total - net } : told]
    }),
  )
}

/** As the shop has set it in Medusa, whose admin shows the link on a draft order's page too; null: it has set none. */
function paymentLinkTemplate(db: Database): Promise<string | null> {
  return cellOf(db, z.string().nullable(), "SELECT payment_link_template FROM store LIMIT 1")
}

const eventsRecord = z.object({ waiting: z.number(), first_id: z.string().nullable() })

async function waitingEvents(db: Database): Promise<WaitingEvents> {
  const statement = "SELECT count(*)::int AS waiting, min(id) AS first_id FROM staged_job"
  const { waiting = 0, first_id = null } = (await recordOf(db, eventsRecord, statement)) ?? {}
  return { waiting, oldest_at: first_id === null ? null : ulidTimestamp(first_id) }
}

/** Reads only. Right after the purchase rows are found by their lines, before the event has bound them to their order. */
async function orderPageRows(db: Database, order_id: string): Promise<OrderRow[] | null> {
  const [order] = await rowsOf(db, `SELECT id FROM "order" WHERE id = $1`, [order_id])
  if (order === undefined) return null
  const statement = `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM reseller_order r JOIN line_item li ON r.line_item_id IN (li.id, li.original_item_id)
      WHERE li.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`
  const rows = await rowsOf(db, statement, [order_id])
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}
