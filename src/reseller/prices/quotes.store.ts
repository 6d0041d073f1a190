import { z } from "zod"
import { kindSchema } from "../orders/order-row"
import type { Database } from "../shared/database.store"
import { bigintColumn, newValues, recordOf } from "../shared/sql.store"
import type { Quote } from "./quote"

const storedQuote = z.object({
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

/** SQL: the INSERT of a quote. */
export function quoteInsert(quote: Quote, age_ms: number, place: (value: unknown) => string): string {
  const { id, kind, subject, years, cost, price, currency_code, premium, price_version } = quote
  const json = { rule: JSON.stringify(quote.rule), raw: JSON.stringify(quote.raw ?? null) }
  const columns = { id, kind, subject, years, cost, price, currency_code, premium, price_version, ...json }
  const places = Object.values(columns).map(place).join(", ")
  return `INSERT INTO reseller_quote (${Object.keys(columns).join(", ")}, asked_at)
          VALUES (${places}, clock_timestamp() - ${place(age_ms)} * interval '1 millisecond')`
}

/** Quotes are written once and never changed. */
export class QuotesStore {
  constructor(private readonly db: Database) {}

  /** `age_ms` is how long ago upstream gave the answer, when an older answer is priced anew. */
  async insert(quote: Quote, age_ms = 0): Promise<void> {
    const { values, place } = newValues()
    await this.db.query(quoteInsert(quote, age_ms, place), values)
  }

  async byId(id: string): Promise<StoredQuote | null> {
    const found = await recordOf(
      this.db,
      storedQuote,
      `SELECT *, (extract(epoch FROM clock_timestamp() - asked_at) * 1000)::float AS age_ms
         FROM reseller_quote WHERE id = $1`,
      [id],
    )
    return found && { ...found, raw: found.raw }
  }
}
