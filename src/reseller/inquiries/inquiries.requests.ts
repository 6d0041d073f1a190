import { z } from "zod"

const choiceSchema = z.object({
  const: z.union([z.string(), z.number(), z.boolean()]),
  title: z.string(),
  "x-label-fa": z.string(),
})

/**
 * One property of an input's JSON Schema; `x-kind` tells a form which control to draw, `x-group` in groups of how many
 * characters people read and type the value. A choice has `oneOf`, or `x-suggestions` where other values are taken as well; either
 * may be sent as the value or as its text.
 */
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
