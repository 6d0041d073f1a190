import { z } from "zod"
import { contactSchema } from "../orders/orders.requests"
import { stateSchema } from "../orders/states"
import { momentSchema, pageFields } from "../shared/fields.requests"
import { cartSchema } from "../shared/refusal.requests"
import { verdictSchema } from "./inquiries.requests"

export const addInquiryBodySchema = z
  .object({
    service: z.string({ required_error: "is missing: one of GET /store/inquiries" }),
    input: z.unknown().describe("What the service's `input_schema` describes."),
    consent: z
      .unknown()
      .describe("true when the buyer has agreed to `consent.text` of GET /store/inquiries."),
  })
  .strict()

/** In the language of the request; `field` is null for the input as a whole. */
export const fieldIssueSchema = z.object({
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})

/** An inquiry order as its shopper sees it in lists: nothing of what was asked or answered. */
export const inquiryOrderSchema = z.object({
  id: z.string(),
  line_item_id: z.string().nullable(),
  order_id: z.string().nullable(),
  service: z.string(),
  title: z.string(),
  state: stateSchema,
  message: z.string(),
  has_result: z.boolean(),
  created_at: momentSchema,
})

/** The same opened by its buyer; null what is not there yet or was erased. `labels`: what the fields are called; `verdict`: the result in one line. */
export const openedInquirySchema = inquiryOrderSchema.extend({
  input: z.record(z.unknown()).nullable(),
  result: z.record(z.unknown()).nullable(),
  labels: z.record(z.string()),
  verdict: verdictSchema.nullable(),
  kept_until: momentSchema.nullable(),
})

export const readLinkBodySchema = z
  .object({ token: z.string({ required_error: "is missing: the end of the link" }) })
  .strict()

/** No link or `read_token` opens the answer any more, till a new link is made. */
export const closedLinksAnswerSchema = z.object({ closed: z.literal(true) })

/** A new link goes to the order's e-mail address; nothing of that address is told. */
export const newLinkAnswerSchema = z.object({ mailed: z.literal(true) })

/**
 * `read_token` opens the answer in the browser that keeps it (POST /store/inquiries/read), for seven days; it is told here and never
 * again. Null for a customer who is signed in: the answer is in their account.
 */
export const addInquiryAnswerSchema = z.object({
  read_token: z.string().nullable(),
  cart: cartSchema,
  inquiry_order: inquiryOrderSchema,
  warnings: z.array(fieldIssueSchema),
})

/**
 * `by_link`: a guest's answer is opened by a link or with the `read_token` of the browser, here until `opens_until`, which is null
 * before there is an answer; `opened_at`: for the first time. Null: not a guest's, but its buyer's to read in their account. `why` it waits
 * for the shop, or came to nothing.
 */
export const inquiryOnOrderSchema = inquiryOrderSchema.extend({
  by_link: z.object({ opened_at: momentSchema.nullable(), opens_until: momentSchema.nullable() }).nullable(),
  why: z.string().nullable(),
})

export const orderInquiriesAnswerSchema = z.object({
  inquiry_orders: z.array(inquiryOnOrderSchema),
  contact: contactSchema,
})

export const myInquiriesAnswerSchema = z.object({
  inquiry_orders: z.array(inquiryOrderSchema),
  ...pageFields,
})

export const openedInquiryAnswerSchema = z.object({ inquiry_order: openedInquirySchema })

export const erasedInquiryAnswerSchema = z.object({ inquiry_order: inquiryOrderSchema })
