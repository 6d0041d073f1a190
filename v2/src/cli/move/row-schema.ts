import { z } from "zod"

/** Longer than any text that the shop writes into a row. */
const MAX_TEXT_LENGTH = 10_000
/** In characters of JSON: what is written down of a change, and what was ordered. */
const MAX_DETAIL_LENGTH = 100_000
/** In characters: of upstream the client reads five million bytes, and sealed they are a third more. */
export const MAX_ANSWER_LENGTH = 10_000_000

export const text = z.string().max(MAX_TEXT_LENGTH)

const DAY_MS = 24 * 60 * 60 * 1_000
/** Clocks of two machines may differ. */
const CLOCKS_MS = DAY_MS
/** Further ahead the shop plans nothing. */
const PLANS_MS = 400 * DAY_MS
/** Before the software was. */
const EARLIEST_MS = Date.UTC(2000, 0)

/** As PostgreSQL writes moments into JSON; what else it reads (`infinity`, `now`) no row of the shop has. */
const momentUntil = (ahead_ms: number) =>
  z
    .string()
    .datetime({ offset: true })
    .refine((moment) => Date.parse(moment) >= EARLIEST_MS && Date.parse(moment) <= Date.now() + ahead_ms)

export const past = momentUntil(CLOCKS_MS)
export const planned = momentUntil(PLANS_MS)

const isShorter = (value: unknown, most: number): boolean => (JSON.stringify(value) ?? "").length <= most

/** A JSON column, measured with what the schema leaves out. */
export const sized = <Schema extends z.ZodTypeAny>(schema: Schema, most = MAX_DETAIL_LENGTH) =>
  z
    .unknown()
    .refine((value) => isShorter(value, most))
    .pipe(schema)

/** As it stands in JSON: a moment is a text there, and a text has an end. */
function inJson(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodNullable) return inJson(schema.unwrap()).nullable()
  if (schema instanceof z.ZodDate) return past
  return schema instanceof z.ZodString ? schema.max(MAX_TEXT_LENGTH) : schema
}

/** What the shop reads of a row, as JSON, with the columns of `more` within closer bounds or added. */
export function rowOf(read: z.AnyZodObject, more: z.ZodRawShape) {
  const columns: [string, z.ZodTypeAny][] = Object.entries(read.shape)
  const shape = Object.fromEntries(columns.map(([column, schema]) => [column, inJson(schema)]))
  return z
    .object({ ...shape, ...more })
    .partial()
    .strict()
}
