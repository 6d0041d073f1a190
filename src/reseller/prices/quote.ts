import { z } from "zod"
import type { CallResult } from "../contract/call-result"
import type { Availability, UnitCost } from "../contract/registrar"
import { kindSchema } from "../orders/order-row"
import { keysOf } from "../shared/keys-of"
import { Refusal } from "../shared/refusal"
import { isPositiveAmount } from "./money"
import { type PricedThing, priceOf, priceRuleSchema, registrationCost } from "./price-of"
import { maxPremiumYears, type PremiumOptions, type PricingOptions } from "./pricing-options"

/** Upstream gave no answer; nothing is known. `retry_in_ms` when our own budget is the reason. */
export type Unavailable = {
  kind: "unavailable"
  cause: CallResult<never>["kind"]
  retry_in_ms: number | null
}

export const unavailable = (result: Exclude<CallResult<unknown>, { kind: "answered" }>): Unavailable => ({
  kind: "unavailable",
  cause: result.kind,
  retry_in_ms: result.kind === "busy" ? result.retry_in_ms : null,
})

/** `tlds` null means all that upstream offers. */
export type SalesTerms = SalesRules & { tlds: ReadonlySet<string> | null }
/** And at what markup, which may change while the shop runs. */
export type SalesPolicy = SalesTerms & { pricing: PricingOptions }

export const sellsTld = (policy: SalesTerms, tld: string): boolean =>
  policy.tlds === null || policy.tlds.has(tld)

/** One answer of upstream with its cost (integer IRT) and the price (minor units; tax on top, or in it where the region includes it). Immutable. */
export const quoteSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  subject: z.string(),
  /** Null for an inquiry. */
  years: z.number().nullable(),
  cost: z.number(),
  price: z.number(),
  currency_code: z.string(),
  premium: z.boolean(),
  /** The version in upstream's list of inquiries; null for a domain. */
  price_version: z.string().nullable(),
  rule: priceRuleSchema,
  raw: z.unknown(),
})
export type Quote = z.infer<typeof quoteSchema>

/** There is no quote: it cannot be had, or the shop cannot put a price on it in this currency. */
export type QuoteRefusal = { kind: "refused"; reason: string; message: string }

export function applyPrice(
  answer: Omit<Quote, "price" | "currency_code" | "rule">,
  thing: PricedThing,
  currency_code: string,
  { pricing }: Pick<SalesPolicy, "pricing">,
): { kind: "quote"; quote: Quote } | QuoteRefusal {
  const priced = priceOf({ ...thing, cost: answer.cost, currency_code }, pricing)
  if (priced.kind === "invalid_cost") throw new Error("Bug! What can be ordered has a positive cost")
  if (priced.kind === "no_rate")
    return { kind: "refused", reason: "no_exchange_rate", message: noRateMessage(priced.currency_code) }
  if (priced.kind === "too_large") return TOO_LARGE
  const { amount: price, rule } = priced
  return { kind: "quote", quote: { ...answer, price, currency_code: priced.currency_code, rule } }
}

const TOO_LARGE: QuoteRefusal = {
  kind: "refused",
  reason: "price_too_large",
  message: "This costs more than the shop can charge in this currency.",
}

export const noRateMessage = (currency_code: string): string =>
  `The shop has no exchange rate for ${currency_code.toUpperCase()}, and so no prices in it. Choose a region with another currency.`

export const NOT_ORDERABLE_MESSAGES = {
  taken: "This name is already registered.",
  unchecked: "This name could not be checked just now. Try again in a moment.",
  unsupported: "Names with this extension are not sold here.",
  no_price: "There is no reliable price for this name at the moment.",
  unknown: "It is not clear whether this name is available.",
  premium_not_sold: "This is a premium name, and premium names are not sold here.",
  premium_term_too_long: "Premium names are not sold for so many years. Choose a shorter term.",
  term_too_long: "Names are not sold for so many years. Choose a shorter term.",
} as const

export const NOT_ORDERABLE_REASONS = keysOf(NOT_ORDERABLE_MESSAGES)
export type NotOrderableReason = (typeof NOT_ORDERABLE_REASONS)[number]
type NotOrderable = { kind: "refused"; reason: NotOrderableReason; message: string }

export function notOrderable(reason: NotOrderableReason): NotOrderable {
  return { kind: "refused", reason, message: NOT_ORDERABLE_MESSAGES[reason] }
}

/** `cost` of the whole term, integer IRT. */
type Judgement = { kind: "orderable"; cost: number; premium: boolean } | NotOrderable

export type SalesRules = { max_years: number; premium: PremiumOptions }

function judgePrice(unit: UnitCost | null, years: number, premium: boolean): Judgement {
  if (unit === null) return notOrderable("no_price")
  const cost = registrationCost(unit, years)
  const amounts = [unit.register, cost, ...(years === 1 ? [] : [unit.renew])]
  return amounts.every(isPositiveAmount) ? { kind: "orderable", cost, premium } : notOrderable("no_price")
}

/** Whether the name can be registered for so many years, and at what cost (contract D3.1). */
export function judgeAvailability(
  { state, cost }: Availability,
  years: number,
  rules: SalesRules,
): Judgement {
  if (years > rules.max_years) return notOrderable("term_too_long")
  if (state === "free") return judgePrice(cost, years, false)
  if (state !== "premium") return notOrderable(state)
  const longest = maxPremiumYears(rules.premium)
  if (longest === 0) return notOrderable("premium_not_sold")
  return years > longest ? notOrderable("premium_term_too_long") : judgePrice(cost, years, true)
}

/** Changed nothing: the asker may simply try again. */
export const upstreamUnavailable = (asked: { cause: string; retry_in_ms?: number | null }): Refusal =>
  asked.cause === "busy"
    ? new Refusal("unavailable", "busy", "Too much is being looked up just now. Try again in a moment.", {
        retry_in_ms: asked.retry_in_ms ?? null,
      })
    : new Refusal(
        "unavailable",
        "upstream_unavailable",
        "Names and prices cannot be looked up just now. Try again in a few minutes.",
      )

export const notAdded = (asked: QuoteRefusal | Unavailable, extra: Record<string, unknown>): Refusal =>
  asked.kind === "unavailable"
    ? upstreamUnavailable(asked)
    : new Refusal("impossible", asked.reason, asked.message, extra)

/** Tells the first of a cart's lines that cannot be paid for, with all of them in `lost`, so that nobody meets them one by one. */
export function assertNoneLost(refusals: readonly Refusal[]): void {
  const [first] = refusals
  if (first === undefined) return
  const lost = refusals.map(({ code, message, extra }) => ({ code, message, ...extra }))
  throw new Refusal(first.kind, first.code, lost.map(({ message }) => message).join(" "), {
    ...first.extra,
    lost,
  })
}
