import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { WORDS } from "../language/words"

const { order_states } = WORDS

type State = DomainOrder["state"]

const LOOKED_AT: readonly State[] = ["waiting", "held", "failed", "refunding", "refund_held"]
const SETTLED: readonly State[] = ["refunded", "cancelled", "expired"]

/** Where an order stands, in a word or two; nothing of what is done. */
export const StateBadge = ({ state }: { state: State }) => {
  if (state === "completed") return null
  const tone = LOOKED_AT.includes(state) ? "warning" : SETTLED.includes(state) ? "settled" : "info"
  return (
    <span className={`badge ${tone}`} data-state={state}>
      {order_states[state]}
    </span>
  )
}
