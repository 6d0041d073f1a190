import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/**
 * A line of ours has no variant: Medusa's own routes can neither make one nor find one to sell. What it is, our row says, under
 * the line's id; the row's id in the line's metadata only leads from an order's line to the line of its cart.
 */
export const ROW_ID_KEYS = { domain: "domain_order_id", inquiry: "inquiry_order_id" } as const

/** What Medusa's ids of an order's lines begin with. */
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
