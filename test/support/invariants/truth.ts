import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import type { DomainView, Ledger, LoggedRequest, Sandbox } from "../../../sandbox/index"
import { kindSchema } from "../../../src/reseller/orders/order-row"
import { stateSchema } from "../../../src/reseller/orders/states"
import { calendarDateSchema } from "../../../src/reseller/shared/calendar-date"

export type Upstream = { ledger: Ledger; requests: readonly LoggedRequest[]; domains: readonly DomainView[] }

export const upstreamOf = ({ control }: Sandbox): Upstream => ({
  ledger: control.ledger(),
  requests: control.requests(),
  domains: control.domains(),
})

const count = z.coerce.number()

const changeSchema = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  reason: z.string(),
  who: z.string(),
  at: z.coerce.date(),
  detail: z.record(z.unknown()),
})

const rowSchema = z.object({
  id: z.string(),
  state: stateSchema,
  subject: z.string(),
  order_id: z.string().nullable(),
  key: z.string().nullable(),
  quoted_cost: count.nullable(),
  charged: count.nullable(),
  paid: z.number().nullable(),
  refund_amount: z.number().nullable(),
  hand_refunded: z.number(),
  is_fulfilled: z.boolean(),
  medusa_refunds: count,
  medusa_refunded: count,
  history: z.array(changeSchema),
  kind: kindSchema,
  /** Of a renewal: the period that was sold, and the expiry that proved it. */
  years: z.number().nullable(),
  expiry: calendarDateSchema.nullable(),
  new_expiry: calendarDateSchema.nullable(),
  /** Upstream renewed by itself: the row took the money alone. */
  owed: z.boolean(),
  renewal_state: z.string().nullable(),
  has_input: z.boolean(),
  has_result: z.boolean(),
  erased: z.boolean(),
})
/** One of our rows with its history, and what Medusa refunded for it. */
export type Row = z.infer<typeof rowSchema>

const bookSchema = z.object({
  order_id: z.string(),
  booked: count,
  refunded: count,
  /** When money last went back that we did not give; null where none did. */
  hand_refunded_at: z.date().nullable(),
})
/** An order's refunds: what the payment provider really gave back, beside what Medusa believes. */
export type Book = z.infer<typeof bookSchema>

const owedSchema = z.object({ domain: z.string(), years: count })
const straySchema = z.object({ line_item_id: z.string(), order_id: z.string() })

export type Truth = {
  readonly upstream: Upstream
  readonly rows: readonly Row[]
  readonly books: readonly Book[]
  /** Years that are booked as renewed by upstream, by domain. */
  readonly owed: readonly z.infer<typeof owedSchema>[]
  /** Captured lines that sell what we execute, and have no row. */
  readonly strays: readonly z.infer<typeof straySchema>[]
}

/** What each version of Medusa has in tables of its own. */
export type MedusaTables = {
  /** SQL: the amounts that Medusa refunded for the row `r`. */
  readonly refunds: string
  readonly strays: string
  books(databaseUrl: string): Promise<unknown[]>
}

const rowsWith = (refunds: string): string => `
  SELECT r.id, r.state, r.subject, r.order_id, r.idempotency_key AS key, r.quoted_cost, r.charged, r.paid, r.refund_amount,
         r.hand_refunded, r.fulfilled_at IS NOT NULL AS is_fulfilled,
         (SELECT count(*) FROM (${refunds}) one) AS medusa_refunds,
         (SELECT coalesce(sum(amount), 0) FROM (${refunds}) one) AS medusa_refunded,
         (SELECT json_agg(json_build_object('from', h."from", 'to', h."to", 'reason', h.reason, 'who', h.who, 'at', h.at,
                                            'detail', h.detail) ORDER BY h.id)
            FROM reseller_order_history h WHERE h.reseller_order_id = r.id) AS history,
         r.request->>'kind' AS kind, (r.request->>'years')::int AS years, r.request->>'expiry' AS expiry, r.new_expiry,
         r.request->'owed' IS NOT NULL AS owed,
         (SELECT w.state FROM reseller_renewal w WHERE w.reseller_order_id = r.id) AS renewal_state,
         i.sealed_input IS NOT NULL AS has_input,
         i.sealed_result IS NOT NULL AS has_result, i.erased_at IS NOT NULL AS erased
    FROM reseller_order r LEFT JOIN reseller_inquiry i ON i.reseller_order_id = r.id`

const BOOKS = `
  SELECT o.id AS order_id,
         (SELECT coalesce(sum(b.amount), 0) FROM demo_payment_book b JOIN payment p ON p.data->>'id' = b.payment_id
           WHERE p.order_id = o.id AND b.type = 'refund') AS booked,
         (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = o.id) AS refunded,
         (SELECT max(created_at) FROM refund
           WHERE order_id = o.id AND coalesce(note, '') NOT LIKE 'domain-refund:%') AS hand_refunded_at
    FROM "order" o`

const OWED = `
  SELECT d.domain, coalesce(sum(r.years), 0) AS years
    FROM reseller_domain d LEFT JOIN reseller_renewal r ON r.domain = d.domain AND r.kind = 'owed' GROUP BY 1`

const REFUNDS = "SELECT amount FROM refund WHERE order_id = r.order_id AND note = 'domain-refund:' || r.id"

const STRAYS = `
  SELECT li.id AS line_item_id, li.order_id
    FROM line_item li JOIN "order" o ON o.id = li.order_id JOIN product_variant v ON v.id = li.variant_id
   WHERE o.payment_status = 'captured' AND o.canceled_at IS NULL
     AND (v.id LIKE 'variant_domain_%' OR v.id LIKE 'variant_inquiry_%')
     AND NOT EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id IN (li.id, li.original_item_id))`

const MEDUSA_1: MedusaTables = {
  refunds: REFUNDS,
  strays: STRAYS,
  books: (databaseUrl) => query(databaseUrl, BOOKS),
}

export async function truthOf(
  databaseUrl: string,
  upstream: Upstream,
  medusa: MedusaTables = MEDUSA_1,
): Promise<Truth> {
  const [rows, owed, strays] = await Promise.all(
    [rowsWith(medusa.refunds), OWED, medusa.strays].map((sql) => query(databaseUrl, sql)),
  )
  return {
    upstream,
    rows: z.array(rowSchema).parse(rows),
    books: z.array(bookSchema).parse(await medusa.books(databaseUrl)),
    owed: z.array(owedSchema).parse(owed),
    strays: z.array(straySchema).parse(strays),
  }
}
