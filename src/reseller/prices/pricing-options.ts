import { z } from "zod"
import { MAX_TERM_YEARS } from "../contract/registrar"
import { serviceIdSchema } from "../inquiries/inquiries"
import { parseTld } from "../names/tld"
import { decimalSchema, FIXED_RATES, MAX_AMOUNT, parseDecimal } from "./money"

/** Keys that people write in several ways, read into one form; two keys of one form are refused, since one of them would be lost. */
function normalizedRecord<Value extends z.ZodTypeAny>(
  value_schema: Value,
  readKey: (written: string) => { kind: "key"; key: string } | { kind: "invalid"; message: string },
) {
  return z.record(z.string(), value_schema).transform((written, context) => {
    const values = new Map<string, z.output<Value>>()
    for (const [written_key, value] of Object.entries(written)) {
      const read = readKey(written_key)
      const problem =
        read.kind === "invalid" ? read.message : values.has(read.key) ? `names ${read.key} again` : null
      if (problem !== null) context.addIssue({ code: "custom", path: [written_key], message: problem })
      if (read.kind === "key") values.set(read.key, value)
    }
    return Object.fromEntries(values)
  })
}

const rateSchema = decimalSchema.refine(
  (text) => parseDecimal(text)?.numerator !== 0n,
  "must be greater than zero",
)

/** How many major units of a currency one IRT buys, number or decimal text: `{ eur: 0.0000098 }`. */
const exchangeRatesSchema = normalizedRecord(rateSchema, (written) => {
  const key = written.toLowerCase()
  if (!/^[a-z]{3}$/.test(key)) {
    return { kind: "invalid", message: "is not a currency code: use three letters, like eur" }
  }
  if (FIXED_RATES.has(key)) return { kind: "invalid", message: "has a fixed rate from IRT: leave it out" }
  return { kind: "key", key }
})

/** Terms on sale for premium names unless configured (assumption 5). */
const DEFAULT_PREMIUM_YEARS = 1

/** Whether names at registry premium pricing are sold, and for how long at most. */
export const premiumOptionsSchema = z
  .union([z.boolean(), z.object({ max_years: z.number().int().min(1).max(MAX_TERM_YEARS) }).strict()], {
    errorMap: () => ({ message: "must be false, true or { max_years: n }" }),
  })
  .describe("sell names at registry premium prices; `true` for one year alone")
export type PremiumOptions = z.infer<typeof premiumOptionsSchema>

/** Longest term of a premium name, in years; 0 when premium names are not sold. */
export function maxPremiumYears(premium: PremiumOptions): number {
  if (typeof premium === "object") return premium.max_years
  return premium ? DEFAULT_PREMIUM_YEARS : 0
}

const amountSchema = z
  .number({ invalid_type_error: "must be a whole number of IRT" })
  .int("must be a whole number of IRT")
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)

const markup = {
  markup_percent: decimalSchema.describe("percent of the cost added to it: 0 or more, decimals allowed"),
  markup_fixed: amountSchema
    .min(0, "must be zero or more")
    .describe("IRT added once per line, such as a payment fee"),
  round_up_to: amountSchema
    .min(1, "must be 1 or more")
    .describe("rounds the price up to a multiple of so many IRT"),
}

const overrideSchema = z.object(markup).partial().strict()

/** Overrides by extension, written with or without a leading dot, in any case or script. */
const tldMarkupsSchema = normalizedRecord(overrideSchema, (written) => {
  const parsed = parseTld(written)
  if (parsed.kind === "tld") return { kind: "key", key: parsed.tld }
  return { kind: "invalid", message: `is not an extension. ${parsed.message}` }
})

const serviceMarkupsSchema = normalizedRecord(overrideSchema, (written) => {
  const parsed = serviceIdSchema.safeParse(written)
  if (parsed.success) return { kind: "key", key: parsed.data }
  return { kind: "invalid", message: "is not one of the inquiry services" }
})

/** The shop's pricing (docs/options.md). Everything has a default: by itself, the price is the cost. */
export const pricingOptionsSchema = z
  .object({
    markup_percent: markup.markup_percent.default(0),
    markup_fixed: markup.markup_fixed.default(0),
    round_up_to: markup.round_up_to.default(1),
    tlds: tldMarkupsSchema
      .default({})
      .describe("the three above by extension: `{ com: { markup_percent: 10 } }`"),
    inquiries: serviceMarkupsSchema
      .default({})
      .describe('the same three by service: `{ "card-inquiry": { markup_fixed: 500 } }`'),
    exchange_rates: exchangeRatesSchema
      .default({})
      .describe("major units that one IRT buys, `{ eur: 0.0000098 }`; IRT and IRR (10 × IRT) need none"),
  })
  .strict()
export type PricingOptions = z.infer<typeof pricingOptionsSchema>
