import { z } from "zod"
import { holdReasonSchema } from "../../core/orders/hold-reason"
import { stateSchema } from "../../core/orders/states"

const moment = z.coerce.date()

/** What the admin's routes say of a domain order and an inquiry order alike; costs in IRT, the rest in minor units. */
const shared = {
  id: z.string(),
  order_id: z.string().nullable(),
  line_item_id: z.string().nullable(),
  state: stateSchema,
  hold_reason: holdReasonSchema.nullable(),
  reason: z.string(),
  quoted_cost: z.number().nullable(),
  current_cost: z.number().nullable(),
  charged: z.number().nullable(),
  price: z.number(),
  paid: z.number().nullable(),
  refund_amount: z.number().nullable(),
  currency_code: z.string(),
  attempts: z.number(),
  next_attempt_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
}

export const domainOrderSchema = z
  .object({
    ...shared,
    domain: z.string(),
    action: z.enum(["register", "renew"]),
    years: z.number(),
  })
  .transform((order) => ({ kind: "domain" as const, ...order }))

export const inquiryOrderSchema = z
  .object({
    ...shared,
    service: z.string(),
    title: z.object({ en: z.string(), fa: z.string() }),
    has_personal_data: z.boolean(),
  })
  .transform((order) => ({ kind: "inquiry" as const, ...order }))

export type DomainOrder = z.output<typeof domainOrderSchema>
export type InquiryOrder = z.output<typeof inquiryOrderSchema>
export type Order = DomainOrder | InquiryOrder
export type OrderKind = Order["kind"]

export const historySchema = z.array(
  z.object({
    from: stateSchema.nullable(),
    to: stateSchema,
    reason: z.string(),
    who: z.string(),
    at: moment,
    detail: z.record(z.unknown()),
  }),
)
export type HistoryEntry = z.output<typeof historySchema>[number]
