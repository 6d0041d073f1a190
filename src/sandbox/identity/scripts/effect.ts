import type { Fault } from "../../faults/fault"
import type { Variant } from "../vary-result"

/** One thing that a scripted value asks for. */
export type ValueEffect =
  | { kind: "variant"; variant: Variant }
  /** The inquiry is charged so much more than its price, integer IRT. */
  | { kind: "charge_more"; amount: number }
  /** Strikes the first `times` inquiries under one key, or all. */
  | { kind: "fault"; fault: Fault; times: number | null }
