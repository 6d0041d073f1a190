import { z } from "zod"
import { contactSchema } from "../orders/orders.requests"
import { stateSchema } from "../orders/states"
import { momentSchema, pageFields } from "../shared/fields.requests"
import { cartSchema } from "../shared/refusal.requests"

const choiceSchema = z.object({
  const: z.union([z.string(), z.number(), z.boolean()]),
  title: z.string(),
  "x-label-fa": z.string(),
})

/** `x-kind`: the control to draw; `x-group`: by how many characters the value is read. `x-suggestions`: other values are taken as well. */
export const inputFieldSchema = z.object({
  type: z.enum(["string", "boolean", "integer"]),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  oneOf: z.array(choiceSchema).optional(),
  "x-suggestions": z.array(choiceSchema).optional(),
  default: z.unknown().optional(),
  title: z.string(),
  "x-label-fa": z.string(),
  description: z.string().optional(),
  "x-hint-fa": z.string().optional(),
  "x-kind": z.enum(["text", "digits", "date", "boolean", "choice", "integer"]),
  "x-group": z.number().int().optional(),
})

/** JSON Schema (2020-12) of an inquiry's input; the English words stand where JSON Schema has a place for words. */
export const inputSchemaSchema = z.object({
  type: z.literal("object"),
  title: z.string(),
  "x-title-fa": z.string(),
  properties: z.record(inputFieldSchema),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
})

/** An answer in one line: `label` tells it, with its `value` where there is one. */
export const verdictSchema = z.object({
  tone: z.enum(["good", "bad", "plain"]),
  label: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
})

/** An inquiry on offer; the price in minor units of the currency, with tax where its region's prices include it, for show: a sale asks again. */
export const inquiryOfferSchema = z.object({
  service: z.string(),
  title: z.string(),
  category: z.string(),
  category_title: z.string(),
  orderable: z.boolean(),
  price: z.number().int().nullable(),
  currency_code: z.string(),
  input_schema: inputSchemaSchema,
  /** An invented answer, to be shown beside the form: what one gets. `labels`: what the fields are called. */
  sample: z.object({
    result: z.record(z.unknown()),
    labels: z.record(z.string()),
    verdict: verdictSchema.nullable(),
  }),
  /** Offers of one `group` are answers to one `question`, this one is `option`; null for an offer that stands alone. */
  variant: z.object({ group: z.string(), question: z.string(), option: z.string() }).nullable(),
})

/** `consent.text` must be shown to the buyer, and `consent: true` be sent only when they agreed. */
export const inquiriesAnswerSchema = z.object({
  inquiries: z.array(inquiryOfferSchema),
  currency_code: z.string(),
  consent: z.object({ version: z.string(), text: z.string() }),
})

export const addInquiryBodySchema = z
  .object({
    service: z.string({ required_error: "is missing: one of GET /store/inquiries" }),
    input: z.unknown().describe("What the service's `input_schema` describes."),
    consent: z
      .unknown()
      .describe("true when the buyer has agreed to `consent.text` of GET /store/inquiries."),
  })
  .strict()

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

/** `read_token` opens the answer in this browser (POST /store/inquiries/read) for seven days, told once; null for a signed-in customer. */
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
