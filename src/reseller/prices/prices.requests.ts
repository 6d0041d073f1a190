import { z } from "zod"
import { bilingualSchema, momentSchema } from "../shared/fields.requests"
import { marginSchema } from "./money"

/** Extensions that would be sold below cost in a currency: now, or if costs rise within the tolerance. */
export const belowCostSchema = z.object({
  currency_code: z.string(),
  now: z.array(z.string()),
  within_tolerance: z.array(z.string()),
})

export const ratelessSchema = z.object({ name: z.string(), currency_code: z.string() })

/** How far a cost may rise before a person is asked: `percent` a decimal as text, `amount` in integer IRT. */
const toleranceSchema = z.object({
  percent: z.string(),
  amount: z.number().int().optional(),
  inquiries: z.boolean(),
})

export const tldMarginsAnswerSchema = z.object({
  tlds: z.array(
    z.object({
      tld: z.string(),
      stopped: z.boolean(),
      register: marginSchema.nullable(),
      renew: marginSchema.nullable(),
    }),
  ),
  currency_code: z.string(),
  tolerance: toleranceSchema,
})

const markupSchema = z.object({
  markup_percent: z.string(),
  markup_fixed: z.number().int(),
  round_up_to: z.number().int(),
})
const ownMarkupsSchema = z.record(markupSchema.partial())

/** The option `pricing`: `exchange_rates` are major units of a currency that one IRT buys, as decimal text. */
export const pricingSchema = markupSchema.extend({
  tlds: ownMarkupsSchema,
  inquiries: ownMarkupsSchema,
  exchange_rates: z.record(z.string()),
})

/** How the shop makes its prices now, and who changed what, the newest change first. */
export const pricesAnswerSchema = z.object({
  version: z.number().int(),
  set_in: z.enum(["admin", "options"]),
  pricing: pricingSchema,
  currencies: z.array(z.string()),
  /** Inquiries that customers can buy; none where the shop sells none. */
  inquiries: z.array(z.object({ service: z.string(), title: bilingualSchema })),
  /** `to` null: the options' values. */
  changes: z.array(
    z.object({
      version: z.number().int(),
      changed_by: z.string(),
      changed_at: momentSchema,
      from: pricingSchema,
      to: pricingSchema.nullable(),
      /** The body of a POST that brings back the prices before it. */
      undo: pricingSchema.nullable(),
    }),
  ),
})

/** Every price as it is and as it would be; null where there is none, or no cost either. */
export const pricePreviewAnswerSchema = z.object({
  currency_code: z.string(),
  prices: z.array(
    z.object({
      kind: z.enum(["register", "renew", "inquiry"]),
      /** An extension, or an inquiry's service. */
      subject: z.string(),
      title: bilingualSchema.nullable(),
      before: marginSchema.nullable(),
      after: marginSchema.nullable(),
    }),
  ),
  below_cost: z.array(belowCostSchema),
  /** Regions in which nothing could be sold. */
  rateless: z.array(ratelessSchema),
})
