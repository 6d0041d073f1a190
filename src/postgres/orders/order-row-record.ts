import { z } from "zod"
import { type OrderRow, orderRowSchema } from "../../core/orders/order-row"

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

/** A row of `reseller_order` as the driver gives it: PostgreSQL hands bigint out as text. */
const orderRowRecord = z
  .record(z.unknown())
  .transform((record) => {
    const texts = NUMBERS.filter((column) => typeof record[column] === "string")
    return { ...record, ...Object.fromEntries(texts.map((column) => [column, Number(record[column])])) }
  })
  .pipe(orderRowSchema)

export const parseOrderRow = (record: unknown): OrderRow => orderRowRecord.parse(record)

const idRecord = z.object({ id: z.string() })

/**
 * Rows beside the records that they were read from; those that this version cannot read are told of and left out, so
 * that one of them (written by a newer version, or by hand) keeps no other from its turn.
 */
export function readableRows(
  records: readonly unknown[],
  onUnreadable: (id: string, why: string) => void,
): { row: OrderRow; record: unknown }[] {
  return records.flatMap((record) => {
    const read = orderRowRecord.safeParse(record)
    if (read.success) return [{ row: read.data, record }]
    const [issue] = read.error.issues
    onUnreadable(idRecord.parse(record).id, `${issue?.path.join(".")}: ${issue?.message}`)
    return []
  })
}
