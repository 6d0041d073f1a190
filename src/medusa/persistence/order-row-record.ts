import { z } from "zod"
import { holdReasonSchema } from "../../core/orders/hold-reason"
import { type OrderRow, orderRequestSchema } from "../../core/orders/order-row"
import { stateSchema } from "../../core/orders/states"

/** PostgreSQL hands bigint out as text; our amounts stay below 2^53. */
export const bigintColumn = z.union([z.string(), z.number()]).transform((value, context) => {
  const number = Number(value)
  if (Number.isSafeInteger(number)) return number
  context.addIssue({ code: z.ZodIssueCode.custom, message: "not a safe integer" })
  return z.NEVER
})

/** A row of `reseller_order` as the driver gives it. */
const orderRowRecord = z
  .object({
    id: z.string(),
    state: stateSchema,
    hold_reason: holdReasonSchema.nullable(),
    reason: z.string(),
    subject: z.string(),
    request: orderRequestSchema,
    cart_id: z.string().nullable(),
    line_item_id: z.string().nullable(),
    order_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    reference: z.string().nullable(),
    quote_id: z.string().nullable(),
    quoted_cost: bigintColumn.nullable(),
    current_cost: bigintColumn.nullable(),
    approved_cost: bigintColumn.nullable(),
    charged: bigintColumn.nullable(),
    price: z.number(),
    currency_code: z.string(),
    paid: z.number().nullable(),
    refund_amount: z.number().nullable(),
    refund_started_at: z.date().nullable(),
    hand_refunds_seen: z.number(),
    hand_refunds_elsewhere: z.number(),
    hand_refunded: z.number(),
    idempotency_key: z.string().nullable(),
    first_sent_at: z.date().nullable(),
    last_sent_at: z.date().nullable(),
    in_flight_since: z.date().nullable(),
    attempts: z.number(),
    waits: z.number(),
    stalls: z.number(),
    lost_answers: z.number(),
    polls: z.number(),
    missing_since: z.date().nullable(),
    fulfilment_faults: z.number(),
    next_attempt_at: z.date().nullable(),
    fault: z.string().nullable(),
    faults: z.number(),
    fulfilled_at: z.date().nullable(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .strip()

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
