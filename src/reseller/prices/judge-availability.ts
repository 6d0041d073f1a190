import type { Availability, UnitCost } from "../contract/registrar"
import { keysOf } from "../shared/keys-of"
import { isPositiveAmount } from "./currency"
import { registrationCost } from "./price-of"
import { maxPremiumYears, type PremiumOptions } from "./pricing-options"

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
