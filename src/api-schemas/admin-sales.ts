import { z } from "zod"
import { momentSchema } from "./fields"

/** One year's margin: `cost` in integer IRT, the rest in minor units; tax that a region's prices include is still in it. */
export const marginSchema = z.object({
  cost: z.number().int(),
  price: z.number().int(),
  margin: z.number().int(),
  least_margin: z.number().int(),
  below_cost: z.enum(["now", "within_tolerance"]).nullable(),
})

/** How far a cost may rise before a person is asked: `percent` a decimal as text, `amount` in integer IRT. */
const toleranceSchema = z.object({
  percent: z.string(),
  amount: z.number().int().optional(),
  inquiries: z.boolean(),
})

/** Extensions for sale with what they cost and earn. */
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

/** Stopped sales; `tld` only if one extension was stopped. */
export const switchesAnswerSchema = z.object({
  stopped: z.array(
    z.object({
      what: z.enum(["domains", "tld", "renewals", "inquiries"]),
      tld: z.string().nullable(),
      stopped_by: z.string(),
      stopped_at: momentSchema,
    }),
  ),
})
