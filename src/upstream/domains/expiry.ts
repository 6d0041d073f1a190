import { z } from "zod"
import { orNull } from "../amount"

/** Assumption (gaps.md, record): the expiry stands in the first of these that is present. */
const EXPIRY_FIELDS = ["expiry", "expires_at", "expiry_date", "expires"] as const

/** An ISO date, alone or before a time; only the date part counts. */
const datePartSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:$|[T ])/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.string().date())

/** YYYY-MM-DD; null before registration or when the field is no ISO date. */
export function expiryOf(record: Record<string, unknown>): string | null {
  const field = EXPIRY_FIELDS.find((name) => record[name] !== undefined && record[name] !== null)
  return field ? orNull(datePartSchema, record[field]) : null
}
