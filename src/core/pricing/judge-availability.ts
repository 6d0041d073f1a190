import { assertUnreachable } from "../assert-unreachable"
import type { Availability, UnitCost } from "../contract/registrar"
import { keysOf } from "../keys-of"
import { isPositiveAmount } from "../money/currency"
import { type Action, termCost } from "./price-of"
import { maxPremiumYears, type PremiumOptions } from "./pricing-options"

/** Why a name cannot be ordered, in words for the shopper. */
export const NOT_ORDERABLE_MESSAGES = {
  taken: "This name is already registered.",
  unchecked: "This name could not be checked just now. Try again in a moment.",
  unsupported: "Names with this extension are not sold here.",
  no_price: "There is no reliable price for this name at the moment.",
  unknown: "It is not clear whether this name is available.",
  premium_not_sold: "This is a premium name, and premium names are not sold here.",
  premium_term_too_long: "Premium names are not sold for so many years. Choose a shorter term.",
  term_too_long: "Names are not sold for so many years. Choose a shorter term.",
  not_registered: "This name is not registered, so it cannot be renewed.",
} as const

export const NOT_ORDERABLE_REASONS = keysOf(NOT_ORDERABLE_MESSAGES)
export type NotOrderableReason = (typeof NOT_ORDERABLE_REASONS)[number]
type NotOrderable = { kind: "not_orderable"; reason: NotOrderableReason; message: string }

export function notOrderable(reason: NotOrderableReason): NotOrderable {
  return { kind: "not_orderable", reason, message: NOT_ORDERABLE_MESSAGES[reason] }
}

/** `cost` of the whole term, integer IRT. */
type Judgement = { kind: "orderable"; cost: number; premium: boolean } | NotOrderable

export type Wish = { action: Action; years: number }
export type SalesRules = { max_years: number; premium: PremiumOptions }

function isUsable(unit: UnitCost | null, { action, years }: Wish): unit is UnitCost {
  if (unit === null) return false
  const needs_register = action === "register"
  const needs_renew = action === "renew" || years > 1
  return (
    (!needs_register || isPositiveAmount(unit.register)) &&
    (!needs_renew || isPositiveAmount(unit.renew)) &&
    isPositiveAmount(termCost(unit, action, years))
  )
}

function judgePrice(unit: UnitCost | null, wish: Wish, premium: boolean): Judgement {
  if (!isUsable(unit, wish)) return notOrderable("no_price")
  return { kind: "orderable", cost: termCost(unit, wish.action, wish.years), premium }
}

/** A free name can be registered, a taken one renewed (by its owner, which is for the caller to know). */
function judgeState(availability: Availability, wish: Wish, rules: SalesRules): Judgement {
  const { state, cost } = availability
  const renewing = wish.action === "renew"
  switch (state) {
    case "free":
      return renewing ? notOrderable("not_registered") : judgePrice(cost, wish, false)
    case "premium": {
      if (renewing) return notOrderable("not_registered")
      const longest = maxPremiumYears(rules.premium)
      if (longest === 0) return notOrderable("premium_not_sold")
      return wish.years > longest ? notOrderable("premium_term_too_long") : judgePrice(cost, wish, true)
    }
    case "taken":
      return renewing ? judgePrice(cost, wish, false) : notOrderable("taken")
    case "unchecked":
    case "unsupported":
    case "no_price":
    case "unknown":
      return notOrderable(state)
    default:
      return assertUnreachable(state)
  }
}

/**
 * Whether the name of an upstream answer can be ordered, and at what cost (contract D3.1). A renewal needs
 * `availability.cost`, which upstream may leave out for a taken name: the caller then puts the extension's cost there.
 */
export function judgeAvailability(availability: Availability, wish: Wish, rules: SalesRules): Judgement {
  if (wish.years > rules.max_years) return notOrderable("term_too_long")
  return judgeState(availability, wish, rules)
}
