import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { StateBadge } from "../../components/state-badge"
import { useWords } from "../../language/words"
import { OrderSteps } from "./order-steps"

type Props = {
  what: ReactNode
  state: DomainOrder["state"]
  message: string
  name: string
  /** What upstream has done, whatever the shop still checks. */
  done?: DomainOrder["action"] | null
  children?: ReactNode
}

/** Something of an order that is followed live: what it is, how far it is, and what that means. */
export const FollowedLine = ({ what, state, message, name, done = null, children }: Props) => (
  <li className="followed" data-name={name} data-state={state}>
    <div className="line-title">{what}</div>
    {done !== null && state === "held" ? <DoneBadge done={done} /> : <StateBadge state={state} />}
    <OrderSteps state={done === null ? state : "completed"} />
    <p className="message">{message}</p>
    {children}
  </li>
)

const DoneBadge = ({ done }: { done: DomainOrder["action"] }) => {
  const { order } = useWords().buying
  return <span className="badge good">{done === "renew" ? order.renewed : order.registered}</span>
}
