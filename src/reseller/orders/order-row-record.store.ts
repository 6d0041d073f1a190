import { z } from "zod"
import type { Database } from "../shared/database.store"
import { type OrderRow, orderRowSchema } from "./order-row"
import type { Claimed } from "./order-rows"

/** PostgreSQL hands bigint out as text; our amounts stay below 2^53. */
export const bigintColumn = z.union([z.string(), z.number()]).transform((value, context) => {
  const number = Number(value)
  if (Number.isSafeInteger(number)) return number
  context.addIssue({ code: z.ZodIssueCode.custom, message: "not a safe integer" })
  return z.NEVER
})

const isWhole = (schema: z.ZodTypeAny): boolean =>
  schema instanceof z.ZodNullable ? isWhole(schema.unwrap()) : schema instanceof z.ZodNumber

/** Columns that are numbers in a row and may be bigint in the table. */
const NUMBERS = Object.entries(orderRowSchema.shape).flatMap(([column, schema]) =>
  isWhole(schema) ? [column] : [],
)

const orderRowRecord = z
  .record(z.unknown())
  .transform((record) => {
    const texts = NUMBERS.filter((column) => typeof record[column] === "string")
    return { ...record, ...Object.fromEntries(texts.map((column) => [column, Number(record[column])])) }
  })
  .pipe(orderRowSchema)

export const parseOrderRow = (record: unknown): OrderRow => orderRowRecord.parse(record)

const claimRecord = z.object({ fence: bigintColumn, lease_owner: z.string(), claimed_at: z.date() })

/** A row as a statement that claimed it gave it back, with `claimed_at`. */
export function parseClaim(record: unknown): Claimed {
  const { fence, lease_owner, claimed_at } = claimRecord.parse(record)
  return { row: parseOrderRow(record), fence, owner: lease_owner, now: claimed_at }
}

/** Enough to find the cause; the log has the whole. */
export const MAX_FAULT_LENGTH = 500

const idRecord = z.object({ id: z.string() })

/** One that this version cannot read (a newer one's, or made by hand) says so in its `fault` and keeps no other from its turn. */
export function readable(db: Database, records: readonly unknown[]): unknown[] {
  return records.filter((record) => {
    const read = orderRowRecord.safeParse(record)
    if (read.success) return true
    const [issue] = read.error.issues
    const fault = `this version cannot read the order: ${issue?.path.join(".")}: ${issue?.message}`
    const { id } = idRecord.parse(record)
    void db
      .query("UPDATE reseller_order SET fault = $2, faults = faults + 1 WHERE id = $1", [
        id,
        fault.slice(0, MAX_FAULT_LENGTH),
      ])
      .catch(() => undefined)
    return false
  })
}
