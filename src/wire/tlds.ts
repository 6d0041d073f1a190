import { z } from "zod"

/** One extension; prices are for one year, in minor units of the currency, without tax. */
export const tldPriceSchema = z.object({
  tld: z.string(),
  price: z.object({ register: z.number().int().nullable(), renew: z.number().int().nullable() }),
  currency_code: z.string(),
})

export const tldsAnswerSchema = z.object({ tlds: z.array(tldPriceSchema), currency_code: z.string() })
