import { fractionOf } from "../money/decimal"
import type { ToleranceOptions } from "./pricing-options"

export type CostChange = {
  kind: "within_tolerance" | "above_tolerance"
  /** IRT, negative when the cost fell. */
  rise: number
}

/**
 * Compares the cost asked right before execution with the quoted one, both integer IRT (contract D4.10). Exactly at the
 * limit is within; a fall always is.
 */
export function compareCosts(
  costs: { quoted_cost: number; current_cost: number },
  tolerance: Pick<ToleranceOptions, "percent" | "amount">,
): CostChange {
  const rise = costs.current_cost - costs.quoted_cost
  const percent = fractionOf(tolerance.percent)
  const within_percent =
    BigInt(rise) * 100n * percent.denominator <= BigInt(costs.quoted_cost) * percent.numerator
  const within_amount = tolerance.amount === undefined || rise <= tolerance.amount
  const within = within_percent && within_amount
  return { kind: within ? "within_tolerance" : "above_tolerance", rise }
}

/** The highest cost that is within tolerance of a quoted one, integer IRT: what a sale may cost without a question. */
export function highestToleratedCost(quoted_cost: number, tolerance: ToleranceOptions): number {
  const percent = fractionOf(tolerance.percent)
  const by_percent = (BigInt(quoted_cost) * percent.numerator) / (100n * percent.denominator)
  return quoted_cost + Math.min(Number(by_percent), tolerance.amount ?? Number(by_percent))
}
