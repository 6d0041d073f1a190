import { z } from "zod"
import { keysOf } from "../shared/keys-of"
import { pricingOptionsSchema } from "./pricing-options"

/** ISO 4217. */
const CODE_LENGTH = 3

export const currencyCodeSchema = z
  .string()
  .max(CODE_LENGTH, "is no currency code")
  .toLowerCase()
  .default("irt")

export const tldMarginsQuerySchema = z.object({ currency_code: currencyCodeSchema }).strict()

/** The option `pricing` with all its fields: a default for one that was forgotten would sell at another price without a word. */
const wantedPricingSchema = z
  .record(z.unknown(), { required_error: "is missing" })
  .superRefine((given, context) => {
    for (const key of keysOf(pricingOptionsSchema.shape))
      if (!Object.hasOwn(given, key)) context.addIssue({ code: "custom", path: [key], message: "is missing" })
  })
  .pipe(pricingOptionsSchema)
  .nullable()

/** What POST /admin/domain-prices takes: `version` is the one that was seen, `pricing` null the options' values again. */
export const priceChangeBodySchema = z
  .object({
    version: z.number({ required_error: "is missing: the version that you have seen" }).int().min(0),
    pricing: wantedPricingSchema,
  })
  .strict()

export const pricePreviewBodySchema = z
  .object({ pricing: wantedPricingSchema, currency_code: currencyCodeSchema })
  .strict()
