import type { Decision } from "../steps/decide"
import { HOLD_RULES } from "./hold-rules"
import type { OrderRow } from "./order-row"

/** What a person may decide about a row as it stands, for showing it; `decide` has the last word. */
export function openDecisions({
  state,
  hold_reason,
}: Pick<OrderRow, "state" | "hold_reason">): Decision["kind"][] {
  if (state === "refund_held") return ["approve", "retry"]
  if (state === "waiting") return ["retry", "reject"]
  if (state !== "held" || hold_reason === null) return []
  const rule = HOLD_RULES[hold_reason]
  return (["approve", "retry", "reject"] as const).filter((decision) => rule[decision] !== null)
}
