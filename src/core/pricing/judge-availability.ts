import type { Availability, UnitCost } from "../answers/availability"
import { assertUnreachable } from "../assert-unreachable"
import { isPositiveAmount } from "../money/amount"
import { type NotOrderable, notOrderable } from "./not-orderable"
import { maxPremiumYears, type PremiumOptions } from "./premium-options"
import { type Action, termCost } from "./term-cost"

/** `cost` of the whole term, integer IRT. */
export type Judgement = { kind: "orderable"; cost: number; premium: boolean } | NotOrderable

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
 * Whether the name of an upstream answer can be ordered, and at what cost (domain contract section 3.1). A renewal needs
 * `availability.cost`, which upstream may leave out for a taken name: the caller then puts the extension's cost there.
 */
export function judgeAvailability(availability: Availability, wish: Wish, rules: SalesRules): Judgement {
  if (wish.years > rules.max_years) return notOrderable("term_too_long")
  return judgeState(availability, wish, rules)
}
