import type { OrderRow } from "../orders/order-row"
import { compareCosts } from "../pricing/tolerance"
import type { ToleranceOptions } from "../pricing/tolerance-options"
import type { Requote } from "./operation"

/** How far a cost may rise; with `percent` zero not at all. */
export type Tolerance = Pick<ToleranceOptions, "percent" | "amount">

/** Within tolerance of the quote, or within what a person approved (money rule 5). `cost` is integer IRT. */
export function judgeCost(row: OrderRow, cost: number, tolerance: Tolerance): Requote {
  const quoted_cost = row.quoted_cost ?? 0
  const change = compareCosts({ quoted_cost, current_cost: cost }, tolerance)
  if (change.kind === "within_tolerance" || cost <= (row.approved_cost ?? 0)) return { kind: "go", cost }
  return { kind: "hold", reason: "price_increase", cost, cause: `${cost} IRT now, ${quoted_cost} IRT quoted` }
}
