import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import { LOST_STATES } from "../../core/orders/shopper-reasons"
import { type CalendarDate, calendarDateSchema } from "../../core/portfolio/calendar-date"
import { parseOrderRow } from "../../postgres/orders/order-row-record"
import { rowsOf } from "../../postgres/sql"

/**
 * The rows of an order as its page shows them; null when there is no such order. Reads only. Right after the purchase,
 * before the event has bound them to their order, they are found by its lines, and are `ordered` already: what stands
 * on an order is in no cart any more.
 */
export async function orderPageRows(manager: EntityManager, order_id: string): Promise<OrderRow[] | null> {
  const [order] = await rowsOf(manager, `SELECT id FROM "order" WHERE id = $1`, [order_id])
  if (order === undefined) return null
  const rows = await rowsOf(
    manager,
    `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM reseller_order r JOIN line_item li ON r.line_item_id IN (li.id, li.original_item_id)
      WHERE li.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`,
    [order_id],
  )
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}

const failureRecord = z.object({ id: z.string(), reason: z.string() })

/** Why those of the rows failed that did, by their ids. Nothing is asked where none has. */
export async function failuresOf(
  manager: EntityManager,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, string>> {
  const lost = rows.filter(({ state }) => LOST_STATES.some((one) => one === state)).map(({ id }) => id)
  if (lost.length === 0) return new Map()
  const failures = await rowsOf(
    manager,
    `SELECT reseller_order_id AS id, reason FROM reseller_order_history
      WHERE reseller_order_id = ANY ($1) AND "to" = 'failed' ORDER BY id`,
    [lost],
  )
  return new Map(failures.map((row) => failureRecord.parse(row)).map(({ id, reason }) => [id, reason]))
}

const expiryRecord = z.object({ id: z.string(), expiry: calendarDateSchema.nullable() })

/** Until when the names of rows that are done are registered: as their order proved it, or as the portfolio has it since. */
export async function expiriesOf(
  manager: EntityManager,
  done: readonly OrderRow[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  if (done.length === 0) return new Map()
  const rows = await rowsOf(
    manager,
    `SELECT o.id, coalesce(o.new_expiry, d.expiry) AS expiry
       FROM reseller_order o LEFT JOIN reseller_domain d ON d.domain = o.subject AND d.reseller_order_id = o.id
      WHERE o.id = ANY ($1)`,
    [done.map(({ id }) => id)],
  )
  return new Map(rows.map((row) => expiryRecord.parse(row)).map(({ id, expiry }) => [id, expiry]))
}
