import { z } from "zod"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

const marginSchema = z.object({
  cost: z.number(),
  price: z.number(),
  margin: z.number(),
  least_margin: z.number(),
  below_cost: z.enum(["now", "within_tolerance"]).nullable(),
})
export type SaleMargin = z.output<typeof marginSchema>

const tldsSchema = z.object({
  tlds: z.array(
    z.object({
      tld: z.string(),
      stopped: z.boolean(),
      register: marginSchema.nullable(),
      renew: marginSchema.nullable(),
    }),
  ),
  currency_code: z.string(),
  tolerance: z.object({ percent: z.string(), amount: z.number().optional() }),
})
export type Tlds = z.output<typeof tldsSchema>
export type TldMargin = Tlds["tlds"][number]

/** Extensions for sale; costs in IRT, prices and margins in minor units of the currency. */
export const useTlds = (currency_code: string): Answer<Tlds> =>
  useAnswer(`/domain-tlds${queryString({ currency_code })}`, tldsSchema)
