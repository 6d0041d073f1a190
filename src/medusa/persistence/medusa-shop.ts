import { z } from "zod"
import type {
  Deductions,
  OrderTold,
  PaidLine,
  Shop,
  StrandedMoney,
  WaitingEvents,
} from "../../reseller/binding/shop"
import { isSeenTo } from "../../reseller/orders/order-history.store"
import type { OrderRow } from "../../reseller/orders/order-row"
import { parseOrderRow } from "../../reseller/orders/order-row-record.store"
import { ulidTimestamp } from "../../reseller/orders/young-lines.store"
import { cellOf, columnOf, type Database, recordOf, recordsOf, rowsOf } from "../../reseller/shared/sql.store"
import { moneyKept } from "../orders/order-money"
import { missingMigrations } from "./our-migrations"

/** The engine goes on with what was cut short by itself, and has had its turns by then. */
const LATE_MINUTES = 10

const late = (moment: string): string => `${moment} < now() - interval '${LATE_MINUTES} minutes'`

/** An order that is placed is looked at every quarter of an hour, whatever events are lost. */
const LOOKED_AT_MINUTES = 20

/** SQL: orders that wait though all their payments are captured. One that an edit has made dearer waits for the difference. */
const SHORT = `
  SELECT DISTINCT '#' || o.display_id
    FROM (SELECT w.id, w.order_id, max(p.captured_at) AS at
            FROM reseller_order w JOIN payment p ON p.order_id = w.order_id AND p.canceled_at IS NULL
           WHERE w.state = 'ordered' GROUP BY w.id, w.order_id
          HAVING bool_and(p.captured_at IS NOT NULL) AND max(p.captured_at) < now() - interval '${LOOKED_AT_MINUTES} minutes') r
    JOIN "order" o ON o.id = r.order_id AND o.canceled_at IS NULL
   WHERE NOT ${isSeenTo("r.at")}
     AND NOT EXISTS (SELECT 1 FROM order_edit e WHERE e.order_id = o.id AND e.confirmed_at IS NOT NULL)`

const foundRecord = z.object({ unordered: z.array(z.string()), unclear: z.array(z.string()) })

/** Carts, by their ids: paid for without an order, or cut short while they were paid. Orders that do not add up, by their numbers. */
export async function strandedMoney(db: Database): Promise<StrandedMoney> {
  const statement = `SELECT coalesce(array_agg(c.id ORDER BY c.id) FILTER (WHERE ${late("c.payment_authorized_at")}), '{}') AS unordered,
          coalesce(array_agg(c.id ORDER BY c.id) FILTER (
            WHERE c.payment_authorized_at IS NULL AND k.recovery_point = 'tax_lines_created' AND ${late("k.locked_at")}), '{}')
            || ARRAY(${SHORT}) AS unclear
     FROM (SELECT DISTINCT cart_id FROM reseller_order WHERE fault IS NOT NULL AND state = 'quoted') r
     JOIN cart c ON c.id = r.cart_id AND c.completed_at IS NULL AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.cart_id = c.id)
     LEFT JOIN idempotency_key k ON k.idempotency_key = c.idempotency_key`
  const found = await recordOf(db, foundRecord, statement)
  return found ?? { unordered: [], unclear: [] }
}

/** By a cart's id those of it that are still for sale, by an order's number those that wait. */
export const rowsOfMoney = (db: Database, id: string): Promise<string[]> => {
  const statement = `SELECT id FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'
     UNION SELECT r.id FROM "order" o JOIN reseller_order r ON r.order_id = o.id
      WHERE o.display_id = substring($1 FROM '^#(\\d{1,9})$')::int AND r.state = 'ordered'`
  return columnOf(db, z.string(), statement, [id])
}

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
