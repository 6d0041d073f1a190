import { z } from "zod"
import {
  bilingualSchema,
  idSchema,
  listSchema,
  momentSchema,
  pageFields,
  pageSchema,
  searchTextSchema,
} from "../shared/fields.requests"
import { holdReasonSchema } from "./holds"
import { STATES, stateSchema } from "./states"

const irt = z.number().int().nullable()
const minor_units = z.number().int()

/** As they are stored: costs in integer IRT, prices in minor units. `fault`: what went wrong in the shop at the last try. */
export const storedFieldsSchema = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  line_item_id: z.string().nullable(),
  state: stateSchema,
  hold_reason: holdReasonSchema.nullable(),
  reason: z.string(),
  quoted_cost: irt,
  current_cost: irt,
  charged: irt,
  price: minor_units,
  paid: minor_units.nullable(),
  refund_amount: minor_units.nullable(),
  currency_code: z.string(),
  attempts: z.number().int(),
  fault: z.string().nullable(),
  next_attempt_at: momentSchema.nullable(),
  created_at: momentSchema,
  updated_at: momentSchema,
})

/** `in_flight`: a paid call is out whose outcome is not known. `reserved_cost`: what it will take of the credit, integer IRT. */
export const statusFieldsSchema = storedFieldsSchema.extend({
  in_flight: z.boolean(),
  reserved_cost: irt,
})

/** Of Medusa's order, null where there is none. `lost_by`: why it failed, whatever became of its money since. */
const besideFields = {
  order_display_id: z.number().int().nullable(),
  customer_email: z.string().nullable(),
  lost_by: z.string().nullable(),
}

export const historyEntrySchema = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  reason: z.string(),
  who: z.string(),
  at: momentSchema,
  detail: z.record(z.unknown()),
})

export const adminDomainOrderSchema = statusFieldsSchema.extend({
  ...besideFields,
  domain: z.string(),
  action: z.enum(["register", "renew"]),
  years: z.number().int(),
})

export const adminDomainOrderDetailSchema = adminDomainOrderSchema.extend({
  history: z.array(historyEntrySchema),
})

/** `reference`: the shop's own name for a question that it asked itself. */
export const adminInquiryOrderSchema = statusFieldsSchema.extend({
  ...besideFields,
  service: z.string(),
  title: bilingualSchema,
  reference: z.string().nullable(),
  has_personal_data: z.boolean(),
})

export const adminInquiryOrderDetailSchema = adminInquiryOrderSchema.extend({
  history: z.array(historyEntrySchema),
  readings: z.array(z.object({ who: z.string(), at: momentSchema })),
  consent: z.object({ version: z.string(), at: momentSchema }).nullable(),
})

/** Nulls once erased. `unreadable_answer`: what came where a result should be; `suggested_result`: the fields of a result in it. */
export const revealedInquiryOrderSchema = adminInquiryOrderDetailSchema.extend({
  input: z.record(z.unknown()).nullable(),
  result: z.record(z.unknown()).nullable(),
  unreadable_answer: z.unknown(),
  suggested_result: z.record(z.unknown()).nullable(),
  labels: z.record(z.string()),
})

export const adminDomainOrdersAnswerSchema = z.object({
  domain_orders: z.array(adminDomainOrderSchema),
  ...pageFields,
})
export const adminDomainOrderAnswerSchema = z.object({ domain_order: adminDomainOrderDetailSchema })

export const adminInquiryOrdersAnswerSchema = z.object({
  inquiry_orders: z.array(adminInquiryOrderSchema),
  ...pageFields,
})
export const adminInquiryOrderAnswerSchema = z.object({ inquiry_order: adminInquiryOrderDetailSchema })
export const revealAnswerSchema = z.object({ inquiry_order: revealedInquiryOrderSchema })

/** Shown once and nowhere again. */
export const readLinkAnswerSchema = z.object({ token: z.string(), expires_at: momentSchema })

const statesSchema = listSchema.pipe(
  z.array(stateSchema, { errorMap: () => ({ message: `must be of ${STATES.join(", ")}` }) }),
)

/** `state` several times or with commas. `reserved=true` instead: the orders whose `reserved_cost` sum up to what the account says. */
export const orderListQuerySchema = z
  .object({
    state: statesSchema.optional(),
    reserved: z.literal("true").optional(),
    order_id: idSchema.optional(),
    q: searchTextSchema.optional(),
  })
  .merge(pageSchema)
  .strict()

/** `cost`: as the person saw it, integer IRT; it must still be the current one. `even_if_charged`: the person looked into it. */
export const approveBodySchema = z
  .object({
    cost: z.number().int().safe().nullable().default(null),
    even_if_charged: z.boolean().default(false),
  })
  .strict()

/** The person looked into it: the refund may be paid already (`even_if_refunded`), or upstream may have charged (`even_if_charged`). */
export const retryBodySchema = z
  .object({ even_if_refunded: z.boolean().default(false), even_if_charged: z.boolean().default(false) })
  .strict()

/** `result`: of an answer that could not be read or never came, what the person took for the result. */
export const approveInquiryBodySchema = approveBodySchema.extend({ result: z.record(z.unknown()).optional() })

/** `even_if_charged`: the person looked into it. `refunded_elsewhere`: what was refunded by hand was not for this line. */
export const rejectBodySchema = z
  .object({ even_if_charged: z.boolean().default(false), refunded_elsewhere: z.boolean().default(false) })
  .strict()
