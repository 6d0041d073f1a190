import type { Fault } from "../../faults/fault"

/** One thing that a scripted name asks for. */
export type Effect =
  /** Shows this availability state at the first `checks` lookups, or always. */
  | { kind: "availability"; state: string; checks: number | null }
  /** Free until the lookup before the `from_check`th, taken from then on. */
  | { kind: "taken_later"; from_check: number }
  | { kind: "price_change"; percent: number; from_check: number }
  /** How every order of the name goes. */
  | {
      kind: "order"
      first: "registered" | "pending" | "manual" | "failed"
      shown_as: string | null
      waits: { kind: "polls"; polls: number } | { kind: "time"; ms: number } | null
      ends: "registered" | "failed"
    }
  /** Every order is answered with `order_failed`. */
  | { kind: "refuse_order" }
  /** Every order charges this much more than its price, integer IRT. */
  | { kind: "charge_more"; amount: number }
  /** Strikes the first `times` writes that concern the name, or all. */
  | { kind: "fault"; fault: Fault; times: number | null }
