import { z } from "zod"
import { parseTld } from "../domain-name/tld"
import { serviceIdSchema } from "../inquiries/service-id"
import { MAX_AMOUNT } from "../money/amount"
import { decimalSchema } from "../money/decimal"
import { exchangeRatesSchema } from "./exchange-rates-schema"
import { normalizedRecord } from "./normalized-record"

const amountSchema = z
  .number({ invalid_type_error: "must be a whole number of IRT" })
  .int("must be a whole number of IRT")
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)

const markup = {
  /** Part of the cost that is added to it, in percent. */
  markup_percent: decimalSchema,
  /** IRT added once per sold line, whatever its term: what one sale costs the shop, such as a payment fee. */
  markup_fixed: amountSchema.min(0, "must be zero or more"),
  /** The price is rounded up to a multiple of this many IRT. */
  round_up_to: amountSchema.min(1, "must be 1 or more"),
}

const overrideSchema = z.object(markup).partial().strict()

/** Overrides by extension, written with or without a leading dot, in any case or script. */
const tldMarkupsSchema = normalizedRecord(overrideSchema, (written) => {
  const parsed = parseTld(written)
  if (parsed.kind === "tld") return { kind: "key", key: parsed.tld }
  return { kind: "invalid", message: `is not an extension. ${parsed.message}` }
})

/** Overrides by service identifier (identity contract section 2.1). */
const serviceMarkupsSchema = normalizedRecord(overrideSchema, (written) => {
  const parsed = serviceIdSchema.safeParse(written)
  if (parsed.success) return { kind: "key", key: parsed.data }
  return { kind: "invalid", message: "is not one of the inquiry services" }
})

/** The shop's pricing (design: options). Everything has a default: by itself, the price is the cost. */
export const pricingOptionsSchema = z
  .object({
    markup_percent: markup.markup_percent.default(0),
    markup_fixed: markup.markup_fixed.default(0),
    round_up_to: markup.round_up_to.default(1),
    tlds: tldMarkupsSchema.default({}),
    inquiries: serviceMarkupsSchema.default({}),
    exchange_rates: exchangeRatesSchema.default({}),
  })
  .strict()
export type PricingOptions = z.infer<typeof pricingOptionsSchema>
