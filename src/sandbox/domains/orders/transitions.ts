import type { OrderState } from "./order"

/**
 * Our reading of contract section 3.2, which shows no transitions. `failed` is the end: its money has gone back.
 * `registered` to `failed` is a registry that takes a domain back; only the control API does it.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ["manual", "registered", "failed"],
  manual: ["pending", "registered", "failed"],
  registered: ["failed"],
  failed: [],
}

export function isWaiting(state: OrderState): boolean {
  return state === "pending" || state === "manual"
}
