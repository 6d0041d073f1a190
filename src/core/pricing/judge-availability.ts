import { assertUnreachable } from "../assert-unreachable"
import type { Availability, UnitCost } from "../contract/registrar"
import { keysOf } from "../keys-of"
import { isPositiveAmount } from "../money/currency"
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

function isUsable(unit: UnitCost | null, years: number): unit is UnitCost {
  if (unit === null) return false
  return (
    isPositiveAmount(unit.register) &&
    (years === 1 || isPositiveAmount(unit.renew)) &&
    isPositiveAmount(registrationCost(unit, years))
  )
}

function judgePrice(unit: UnitCost | null, years: number, premium: boolean): Judgement {
  if (!isUsable(unit, years)) return notOrderable("no_price")
  return { kind: "orderable", cost: registrationCost(unit, years), premium }
}

/** Whether the name can be registered for so many years, and at what cost (contract D3.1). */
export function judgeAvailability(
  { state, cost }: Availability,
  years: number,
  rules: SalesRules,
): Judgement {
  if (years > rules.max_years) return notOrderable("term_too_long")
  switch (state) {
    case "free":
      return judgePrice(cost, years, false)
    case "premium": {
      const longest = maxPremiumYears(rules.premium)
      if (longest === 0) return notOrderable("premium_not_sold")
      return years > longest ? notOrderable("premium_term_too_long") : judgePrice(cost, years, true)
    }
    case "taken":
    case "unchecked":
    case "unsupported":
    case "no_price":
    case "unknown":
      return notOrderable(state)
    default:
      return assertUnreachable(state)
  }
}
