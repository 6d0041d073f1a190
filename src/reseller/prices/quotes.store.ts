import { z } from "zod"
import { type Database, newValues, recordOf } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { type Quote, quoteSchema } from "./quote"

/** A quote with its age by the database's clock. */
const storedQuote = quoteSchema.extend({ cost: wholeNumber, age_ms: z.number() })

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

  byId(id: string): Promise<z.infer<typeof storedQuote> | null> {
    const statement = `SELECT *, (extract(epoch FROM clock_timestamp() - asked_at) * 1000)::float AS age_ms
       FROM reseller_quote WHERE id = $1`
    return recordOf(this.db, storedQuote, statement, [id])
  }
}
