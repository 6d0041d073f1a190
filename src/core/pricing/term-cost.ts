import type { UnitCost } from "../answers/availability"
import { assertUnreachable } from "../assert-unreachable"

export type Action = "register" | "renew"

/** Cost of a whole term, integer IRT (assumption: gaps.md, "price for n years"). */
export function termCost(unit: UnitCost, action: Action, years: number): number {
  switch (action) {
    case "register":
      return unit.register + (years - 1) * unit.renew
    case "renew":
      return years * unit.renew
    default:
      return assertUnreachable(action)
  }
}
