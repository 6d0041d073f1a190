import type { DomainOrder } from "medusa-plugin-domain-reseller/client"
import type { ReactNode } from "react"
import { StateBadge } from "../../components/state-badge"
import { OrderSteps } from "./order-steps"

type Props = {
  what: ReactNode
  state: DomainOrder["state"]
  message: string
  name: string
  children?: ReactNode
}

/** Something of an order that is followed live: what it is, how far it is, and what that means. */
export const FollowedLine = ({ what, state, message, name, children }: Props) => (
  <li className="followed" data-name={name} data-state={state}>
    <div className="line-title">{what}</div>
    <StateBadge state={state} />
    <OrderSteps state={state} />
    <p className="message">{message}</p>
    {children}
  </li>
)
