import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../language/words"

type State = DomainOrder["state"]

const TONES: Readonly<Record<Exclude<State, "completed">, "info" | "warning" | "settled">> = {
  quoted: "info",
  ordered: "info",
  due: "info",
  executing: "info",
  pending: "info",
  manual: "info",
  waiting: "warning",
  held: "warning",
  failed: "warning",
  refunding: "warning",
  refunded: "settled",
  refund_held: "warning",
  cancelled: "settled",
  expired: "settled",
}

/** Where an order stands, in a word or two; nothing of what is done. */
export const StateBadge = ({ state }: { state: State }) => {
  const { order_states } = useWords()
  if (state === "completed") return null
  return (
    <span className={`badge ${TONES[state]}`} data-state={state}>
      {order_states[state]}
    </span>
  )
}
