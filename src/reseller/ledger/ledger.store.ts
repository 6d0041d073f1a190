import { z } from "zod"
import type { Shop } from "../binding/shop"
import { type Database, recordsOf, rowsOf } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { ledgerLineSchema } from "./ledger.requests"

const ledgerRecord = ledgerLineSchema
  .omit({
    order_display_id: true,
    title: true,
    discount: true,
    tax: true,
    margin: true,
    expected_margin: true,
  })
  .extend({
    at: z.date(),
    quoted_cost: wholeNumber.nullable(),
    current_cost: wholeNumber.nullable(),
    charged: wholeNumber.nullable(),
    /** A person took this cost on, with what it loses. */
    approved_cost: wholeNumber.nullable(),
    /** Major units of the currency that one IRT bought when the line was quoted. */
    exchange_rate: z.string().nullable(),
  })
export type LedgerRecord = z.output<typeof ledgerRecord> & { discount: number; tax: number }

export type LedgerQuery = { from: Date | null; to: Date | null; order_ids?: readonly string[] | null }

/** Read at once: a few hundred kilobytes, and a statement of milliseconds. */
const BATCH = 1_000

/** The next batch begins there. As text, because a Date has no microseconds. */
const placeRecord = z.object({ id: z.string(), created_at: z.string() })

/** An inquiry that the shop asked for itself has no line. */
const lineRecord = z.object({ line_item_id: z.string().nullable(), currency_code: z.string() })

/** Paid rows of a period, the oldest first, in batches: a ledger of any length takes no more memory than one of them. */
export async function* ledgerRecords(
  { database, shop }: { database: Database; shop: Pick<Shop, "deductions" | "moneyKept"> },
  query: LedgerQuery,
): AsyncGenerator<LedgerRecord> {
  let after: z.output<typeof placeRecord> | null = null
  for (;;) {
    const rows = await batchAfter(database, query, after)
    const lines = rows.flatMap((row) => {
      const { line_item_id, currency_code } = lineRecord.parse(row)
      return line_item_id === null ? [] : [{ line_item_id, currency_code }]
    })
    const deductions = await shop.deductions(database, lines)
    const records = rows.map((row) => ledgerRecord.parse(row))
    const byHand = await refundedByHand({ database, shop }, records)
    for (const [index, row] of rows.entries()) {
      const record = records[index]
      if (record === undefined) continue
      const { discount = 0, tax_rate = 0 } = deductions.get(lineRecord.parse(row).line_item_id ?? "") ?? {}
      // What Medusa's tax lines make of the discounted price, on top of it or in it.
      const tax =
        tax_rate === 0
          ? record.paid - record.price + discount
          : Math.round((record.paid * tax_rate) / (100 + tax_rate))
      const refund = record.refund + (byHand.get(record.id) ?? 0)
      yield { ...record, refund, discount, tax }
    }
    if (rows.length < BATCH) return
    after = placeRecord.parse(rows.at(-1))
  }
}

/** A row's own reckoning: paid, less its own refund. */
const keepingRecord = z.object({ id: z.string(), order_id: z.string(), kept: z.coerce.number() })

/** By the rows' ids: what Medusa says that people gave back, as far as it can be for nothing but these rows. */
async function refundedByHand(
  { database, shop }: { database: Database; shop: Pick<Shop, "moneyKept"> },
  records: readonly Pick<LedgerRecord, "order_id">[],
): Promise<ReadonlyMap<string, number>> {
  const order_ids = [...new Set(records.flatMap(({ order_id }) => order_id ?? []))]
  if (order_ids.length === 0) return new Map()
  const statement = `SELECT id, order_id, paid - coalesce(refund_amount, 0) AS kept FROM reseller_order
    WHERE order_id = ANY ($1) AND paid IS NOT NULL ORDER BY created_at, id`
  const rows = await recordsOf(database, keepingRecord, statement, [order_ids])
  return givenUp(rows, await shop.moneyKept(database, order_ids))
}

/** A refund by hand names no line, but the rows of an order keep no more than the order (`left`): how much each gives up, the newest first. */
export function givenUp(
  rows: readonly z.output<typeof keepingRecord>[],
  left: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const rest = new Map(left)
  return new Map(
    rows.map(({ id, order_id, kept }) => {
      const now = rest.get(order_id) ?? kept
      const keeps = Math.max(0, Math.min(kept, now))
      if (rest.has(order_id)) rest.set(order_id, now - keeps)
      return [id, Math.max(0, kept - keeps)]
    }),
  )
}

/** In the order of the index on paid rows. */
const batchAfter = (
  database: Database,
  { from, to, order_ids = null }: LedgerQuery,
  after: z.output<typeof placeRecord> | null,
): Promise<unknown[]> => {
  const statement = `SELECT r.id, r.order_id, r.created_at AS at, r.created_at::text, r.subject AS domain, r.request->>'kind' AS action,
          (r.request->>'years')::int AS years, r.state, r.quoted_cost, r.current_cost, r.charged, r.approved_cost, r.price,
          r.line_item_id, r.paid, coalesce(r.refund_amount, 0) AS refund, r.currency_code, q.rule->>'exchange_rate' AS exchange_rate
     FROM reseller_order r
     LEFT JOIN reseller_quote q ON q.id = r.quote_id
    WHERE r.paid IS NOT NULL
      AND ($1::timestamptz IS NULL OR r.created_at >= $1)
      AND ($2::timestamptz IS NULL OR r.created_at < $2)
      AND ($3::text[] IS NULL OR r.order_id = ANY ($3))
      AND ($4::timestamptz IS NULL OR r.created_at >= $4 AND (r.created_at > $4 OR r.id < $5))
    ORDER BY r.created_at, r.id DESC LIMIT ${BATCH}`
  return rowsOf(database, statement, [from, to, order_ids, after?.created_at ?? null, after?.id ?? null])
}
