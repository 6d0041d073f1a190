import { z } from "zod"
import type { UnitCost } from "../contract/registrar"
import {
  ceilDivide,
  convertCost,
  costInCurrency,
  fractionOf,
  isPositiveAmount,
  type marginSchema,
  type Unpriced,
} from "./money"
import type { PricingOptions } from "./pricing-options"
import { highestToleratedCost, type Tolerance } from "./tolerance"

/** Cost of a whole term, integer IRT (assumption 4). */
export const registrationCost = (unit: UnitCost, years: number): number =>
  unit.register + (years - 1) * unit.renew

/** Rules that made a price of a cost, for the quote's row: with the cost they give the same price again. Plain JSON. */
export const priceRuleSchema = z.object({
  markup_percent: z.string(),
  markup_fixed: z.number(),
  round_up_to: z.number(),
  /** The price before conversion, integer IRT. */
  price_irt: z.number(),
  /** Major units of the currency that one IRT bought. */
  exchange_rate: z.string(),
})

/** `amount` in minor units of the currency. */
export type Pricing =
  | { kind: "price"; amount: number; currency_code: string; rule: z.infer<typeof priceRuleSchema> }
  | Unpriced

export type PricedThing = { tld: string } | { service: string }

/** `cost` of the whole line, integer IRT. */
type Priced = PricedThing & { cost: number; currency_code: string }

function markupOf(thing: PricedThing, options: PricingOptions) {
  const override = "tld" in thing ? options.tlds[thing.tld] : options.inquiries[thing.service]
  return {
    markup_percent: override?.markup_percent ?? options.markup_percent,
    markup_fixed: override?.markup_fixed ?? options.markup_fixed,
    round_up_to: override?.round_up_to ?? options.round_up_to,
  }
}

/** The price, before tax that comes on top: percent, then fixed markup, then rounding up in IRT, then conversion. */
export function priceOf(priced: Priced, options: PricingOptions): Pricing {
  const { cost, currency_code } = priced
  if (!isPositiveAmount(cost)) return { kind: "invalid_cost" }
  const markup = markupOf(priced, options)
  const percent = fractionOf(markup.markup_percent)
  const hundred = 100n * percent.denominator
  const marked_up = BigInt(cost) * (hundred + percent.numerator) + BigInt(markup.markup_fixed) * hundred
  const multiple = BigInt(markup.round_up_to)
  const price_irt = Number(ceilDivide(marked_up, hundred * multiple) * multiple)
  if (!Number.isSafeInteger(price_irt))
    return { kind: "too_large", currency_code: currency_code.toLowerCase() }

  const converted = convertCost(price_irt, currency_code, options.exchange_rates)
  if (converted.kind !== "converted") return converted
  const { exchange_rate, ...paid } = converted
  return { ...paid, kind: "price", rule: { ...markup, price_irt, exchange_rate } }
}

/** The price for show, in minor units; null where there is none, or no cost either. */
export function shownPrice(
  thing: PricedThing,
  cost: number | null,
  currency_code: string,
  options: PricingOptions,
) {
  const price = cost === null ? null : priceOf({ ...thing, cost, currency_code }, options)
  return price?.kind === "price" ? price.amount : null
}

export function saleMargin(
  sale: PricedThing & { cost: number | null; currency_code: string },
  pricing: PricingOptions,
  tolerance: Tolerance,
): z.infer<typeof marginSchema> | null {
  const { cost, currency_code } = sale
  if (cost === null) return null
  const priced = priceOf({ ...sale, cost }, pricing)
  if (priced.kind !== "price") return null
  const left = (of_cost: number): number =>
    priced.amount - costInCurrency(of_cost, currency_code, priced.rule.exchange_rate)
  const margin = left(cost)
  const least_margin = left(highestToleratedCost(cost, tolerance))
  const below_cost = margin < 0 ? "now" : least_margin < 0 ? "within_tolerance" : null
  return { cost, price: priced.amount, margin, least_margin, below_cost }
}
