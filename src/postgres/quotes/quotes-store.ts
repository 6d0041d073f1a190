import { z } from "zod"
import { kindSchema } from "../../core/orders/order-row"
import type { Quote } from "../../core/quotes/quote"
import type { Database } from "../database"
import { bigintColumn } from "../orders/order-row-record"
import { rowsOf } from "../sql"

export const storedQuote = z.object({
  id: z.string(),
  kind: kindSchema,
  subject: z.string(),
  years: z.number().nullable(),
  price_version: z.string().nullable(),
  cost: bigintColumn,
  price: z.number(),
  currency_code: z.string(),
  premium: z.boolean(),
  rule: z.object({
    markup_percent: z.string(),
    markup_fixed: z.number(),
    round_up_to: z.number(),
    price_irt: z.number(),
    exchange_rate: z.string(),
  }),
  raw: z.unknown(),
  age_ms: z.number(),
})

/** A quote with its age by the database's clock. */
export type StoredQuote = Quote & { age_ms: number }

/** Quotes are written once and never changed. */
export class QuotesStore {
  constructor(private readonly db: Database) {}

  /** `age_ms` is how long ago upstream gave the answer, when an older answer is priced anew. */
  async insert(quote: Quote, age_ms = 0): Promise<void> {
    const { id, kind, subject, years, cost, price, currency_code, premium, price_version, rule, raw } = quote
    await this.db.query(
      `INSERT INTO reseller_quote (id, kind, subject, years, cost, price, currency_code, premium, price_version, rule, raw, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp() - $12 * interval '1 millisecond')`,
      [
        id,
        kind,
        subject,
        years,
        cost,
        price,
        currency_code,
        premium,
        price_version,
        JSON.stringify(rule),
        JSON.stringify(raw ?? null),
        age_ms,
      ],
    )
  }

  async byId(id: string): Promise<StoredQuote | null> {
    const [row] = await rowsOf(
      this.db,
      `SELECT *, (extract(epoch FROM clock_timestamp() - asked_at) * 1000)::float AS age_ms
         FROM reseller_quote WHERE id = $1`,
      [id],
    )
    if (row === undefined) return null
    const { raw, ...quote } = storedQuote.parse(row)
    return { ...quote, raw }
  }
}
