import { z } from "zod"
import { cellOf, type Database, rowsOf } from "../../reseller/shared/sql.store"

/** A line of ours has no variant. What it is, the row under its id says; the metadata only lead from an order's line to its row. */
export const ROW_ID_KEYS = { domain: "domain_order_id", inquiry: "inquiry_order_id" } as const

export const ORDER_LINE_PREFIX = "ordli"

const KEYS = [ROW_ID_KEYS.domain, ROW_ID_KEYS.inquiry]

/** A caller who fills a cart may write anything there, beside a name too. */
const metadataSchema = z.record(z.unknown()).nullish().catch(null)

/** The row that a line says it belongs to, in the first text under a key: to be compared, never to be believed. */
export function namedRow(metadata: unknown): string | null {
  const written = metadataSchema.parse(metadata) ?? {}
  return KEYS.map((key) => written[key]).find((named) => typeof named === "string") ?? null
}

const textUnder = (key: string): string =>
  `CASE jsonb_typeof(li.metadata->'${key}') WHEN 'string' THEN li.metadata->>'${key}' END`

/** SQL: the same of what the statement calls `li`. */
export const NAMED_ROW = `coalesce(${KEYS.map(textUnder).join(", ")})`

/** SQL: Medusa's order that the cart of a row became while the row's line was in it, or null. Asked of `reseller_order`. */
export const ORDER_OF_LINE = `(
  SELECT oc.order_id FROM order_cart oc
    JOIN cart_line_item cl ON cl.cart_id = oc.cart_id AND cl.deleted_at IS NULL
   WHERE oc.cart_id = reseller_order.cart_id AND cl.id = reseller_order.line_item_id AND oc.deleted_at IS NULL LIMIT 1)`

/** Whether a row belongs to the order, or to the cart that became it: index lookups, made before anything else is read. */
export async function orderHasOurLines(db: Database, order_id: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM reseller_order WHERE order_id = $1)
       OR EXISTS (SELECT 1 FROM order_cart oc JOIN reseller_order r ON r.cart_id = oc.cart_id WHERE oc.order_id = $1)`,
    [order_id],
  )
  return found.length > 0
}

export const orderOfPayment = (db: Database, payment_id: string): Promise<string | null> =>
  cellOf(
    db,
    z.string(),
    `SELECT o.order_id FROM payment p JOIN order_payment_collection o ON o.payment_collection_id = p.payment_collection_id
      WHERE p.id = $1 AND o.deleted_at IS NULL LIMIT 1`,
    [payment_id],
  )
