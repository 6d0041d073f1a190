import type { EntityManager } from "typeorm"
import { z } from "zod"
import { kindSchema } from "../../core/orders/order-row"
import { stateSchema } from "../../core/orders/states"
import { bigintColumn } from "./order-row-record"
import { rowsOf } from "./sql"

const ledgerRecord = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  at: z.date(),
  /** The service, for an inquiry. */
  domain: z.string(),
  action: kindSchema,
  /** Null for an inquiry. */
  years: z.number().nullable(),
  state: stateSchema,
  quoted_cost: bigintColumn.nullable(),
  current_cost: bigintColumn.nullable(),
  charged: bigintColumn.nullable(),
  price: z.number(),
  discount: z.number(),
  tax: z.number(),
  paid: z.number(),
  refund: z.number(),
  currency_code: z.string(),
  /** Major units of the currency that one IRT bought when the line was quoted. */
  exchange_rate: z.string().nullable(),
})
export type LedgerRecord = z.output<typeof ledgerRecord>

export type LedgerQuery = { from: Date | null; to: Date | null; order_id?: string | null }

/** Paid rows created in a period, of all orders or one; `tax` is what Medusa's tax lines make of the discounted price. */
export async function ledgerRecords(
  manager: EntityManager,
  { from, to, order_id = null }: LedgerQuery,
): Promise<LedgerRecord[]> {
  const rows = await rowsOf(
    manager,
    `SELECT r.id, r.order_id, r.created_at AS at, r.subject AS domain, r.request->>'kind' AS action,
            (r.request->>'years')::int AS years, r.state, r.quoted_cost, r.current_cost, r.charged, r.price,
            coalesce(a.discount, 0)::int AS discount,
            (r.paid - r.price + coalesce(a.discount, 0))::int AS tax,
            r.paid, coalesce(r.refund_amount, 0) AS refund, r.currency_code, q.rule->>'exchange_rate' AS exchange_rate
       FROM reseller_order r
       LEFT JOIN reseller_quote q ON q.id = r.quote_id
       LEFT JOIN LATERAL (
         SELECT sum(amount) AS discount FROM line_item_adjustment WHERE item_id = r.line_item_id) a ON true
      WHERE r.paid IS NOT NULL
        AND ($1::timestamptz IS NULL OR r.created_at >= $1)
        AND ($2::timestamptz IS NULL OR r.created_at < $2)
        AND ($3::text IS NULL OR r.order_id = $3)
      ORDER BY r.created_at, r.id`,
    [from, to, order_id],
  )
  return rows.map((row) => ledgerRecord.parse(row))
}
