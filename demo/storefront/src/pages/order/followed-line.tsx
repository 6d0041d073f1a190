import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { type ReactNode, useEffect, useRef } from "react"
import { Notice } from "../../components/fault-notice"
import { StateBadge } from "../../components/state-badge"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import type { Order } from "../../shop/queries/order"
import { KEYS, queryClient } from "../../shop/queries/query-client"

type Followed = { state: DomainOrder["state"] }

/** An order's sums are asked for again when something of it moves: a refund shows itself there. */
export const useSumsFollow = (order_id: string, followed: readonly Followed[] | undefined): void => {
  const statusFields = followed?.map(({ state }) => state).join()
  const seen = useRef<string>()
  useEffect(() => {
    if (statusFields === undefined || seen.current === statusFields) return
    const isFirst = seen.current === undefined
    seen.current = statusFields
    // The order was read just before.
    if (isFirst) return
    void queryClient.invalidateQueries({ queryKey: KEYS.order(order_id), exact: true })
  }, [statusFields, order_id])
}

type State = DomainOrder["state"]

const BEFORE_PAYMENT: readonly State[] = ["quoted", "ordered"]
const UNDER_WAY: readonly State[] = ["due", "executing", "pending", "manual", "waiting"]

/** How far along an order is that moves by itself: paid, in progress, done. What rests has words alone. */
export const OrderSteps = ({ state }: { state: State }) => {
  const { order } = useWords()
  const isUnderWay = UNDER_WAY.includes(state)
  if (!isUnderWay && !BEFORE_PAYMENT.includes(state)) return null
  return (
    <ol className="steps">
      <li className={isUnderWay ? "past" : undefined} aria-current={isUnderWay ? undefined : "step"}>
        {order.steps.paid}
      </li>
      <li aria-current={isUnderWay ? "step" : undefined}>{order.steps.working}</li>
      <li>{order.steps.done}</li>
    </ol>
  )
}

/** What the shop tells of a line that is followed. */
type Told = Pick<DomainOrder, "state" | "message" | "line_item_id"> & {
  why: string | null
  contact: string | null
}

type Props = {
  order: Order
  told: Told
  name: string
  title: ReactNode
  /** What was bought, or what became of it, in a few words; its price follows. */
  about?: string
  /** What upstream has done, whatever the shop still checks. */
  done?: DomainOrder["action"] | null
  /** What can be done with it now. */
  action?: ReactNode
  children?: ReactNode
}

/** Something of an order that is followed live: what it is, what it cost, how far it is, and what that means. */
export const FollowedLine = ({ order, told, name, title, about, done = null, action, children }: Props) => {
  const { state, message, why, contact, line_item_id } = told
  // Without tax, as in the sums beside it.
  const amount = order.items.find(({ id }) => id === line_item_id)?.subtotal ?? null
  const isAsked = state === "held" && done === null
  return (
    <li className="followed" data-name={name} data-state={state}>
      <div className="line-title">
        {title}
        <small>
          {about}{" "}
          {amount !== null && <span className="price">{formatMoney(amount, order.currency_code)}</span>}
        </small>
      </div>
      <div className="actions">
        {action}
        {done === null && <StateBadge state={state} />}
      </div>
      {done === null && <OrderSteps state={state} />}
      {message !== "" && <p className="message">{message}</p>}
      {isAsked && <Held order={order} why={why} contact={contact} />}
      {!isAsked && why !== null && <p className="message why">{why}</p>}
      {children}
    </li>
  )
}

/** It rests until a person of the shop has decided: why, how long as a rule, and whom to ask. */
const Held = ({ order, why, contact }: Pick<Told, "why" | "contact"> & { order: Order }) => {
  const { order: words } = useWords().buying
  return (
    <Notice tone="info" {...(why === null ? {} : { title: why })}>
      <p>{words.held_time}</p>
      {contact !== null && (
        <p>
          {words.held_ask(formatNumber(order.display_id))}{" "}
          <a href={`mailto:${contact}`}>
            <bdi dir="ltr">{contact}</bdi>
          </a>
        </p>
      )}
    </Notice>
  )
}
