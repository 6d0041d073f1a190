import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { Notice, ShownFault } from "../../components/fault-notice"
import { LineTitle } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { Sums } from "../../components/sums"
import { formatMoment, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/location"
import { kindOfLine, type LineKind } from "../../shop/lines"
import { NOT_FOUND, statusOf } from "../../shop/medusa"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import { type Order, useOrder, useOrderDomains } from "../../shop/queries/order"
import { KEYS, queryClient } from "../../shop/queries/query-client"
import { TakeOrder } from "../account/take-order"
import NotFound from "../not-found"
import { DomainLine, InquiryLine } from "./order-lines"

const { order: order_words } = WORDS
const { order: bought } = WORDS.buying

type State = DomainOrder["state"]

const LOST: readonly State[] = ["refunded", "refunding", "refund_held", "failed", "cancelled"]
const BEFORE_PAYMENT: readonly State[] = ["quoted", "ordered"]
const UNDER_WAY: readonly State[] = ["due", "executing", "pending", "manual", "waiting"]
/** They rest, or take longer than people expect. */
const SLOW: readonly State[] = ["waiting", "manual", "held", "refund_held"]

/** What became of the order as a whole; `goods`: something in it goes by post whatever becomes of the rest. */
const leadOf = (states: readonly State[], goods: boolean, amount: string): string => {
  const lost = states.filter((state) => LOST.includes(state))
  if (lost.length === 0) {
    const isOver = states.length > 0 && !goods && states.every((state) => state === "completed")
    return isOver ? bought.thanks_done : order_words.thanks
  }
  if (goods || lost.length < states.length) return bought.thanks_partly
  if (lost.every((state) => state === "cancelled")) return bought.thanks_cancelled
  return lost.every((state) => state === "refunded")
    ? bought.thanks_refunded(amount)
    : bought.thanks_refunding(amount)
}

/** How far an order is that moves by itself. What rests has words alone. */
const Steps = ({ states }: { states: readonly State[] }) => {
  const isUnpaid = states.some((state) => BEFORE_PAYMENT.includes(state))
  if (!isUnpaid && !states.some((state) => UNDER_WAY.includes(state))) return null
  return (
    <ol className="steps">
      <li className={isUnpaid ? undefined : "past"} aria-current={isUnpaid ? "step" : undefined}>
        {order_words.steps.paid}
      </li>
      <li aria-current={isUnpaid ? undefined : "step"}>{order_words.steps.working}</li>
      <li>{order_words.steps.done}</li>
    </ol>
  )
}

/** How long it rests as a rule, and whom to ask. */
const Patience = ({ order, contact }: { order: Order; contact: string | null | undefined }) => {
  return (
    <Notice tone="info">
      <p>{bought.held_time}</p>
      {contact && (
        <p>
          {bought.held_ask(formatNumber(order.display_id))}{" "}
          <a href={`mailto:${contact}`}>
            <bdi dir="ltr">{contact}</bdi>
          </a>
        </p>
      )}
    </Notice>
  )
}

/** What becomes of an order, live. */
export default function OrderPage({ parts: [id = ""] }: PageProps) {
  const { data: order, error, refetch } = useOrder(id)
  if (statusOf(error) === NOT_FOUND) return <NotFound />
  return order ? <Followed order={order} /> : <ShownFault fault={error} onRetry={refetch} />
}

const Followed = ({ order }: { order: Order }) => {
  const { id, currency_code } = order
  const has = (kind: LineKind["kind"]): boolean => order.items.some((line) => kindOfLine(line).kind === kind)
  const domains = useOrderDomains(id, { order, enabled: has("domain") })
  const inquiries = useOrderInquiries(id, has("inquiry"))
  const rows = [...(domains.data ?? []), ...(inquiries.data ?? [])]
  const states = rows.map(({ state }) => state)
  useSumsFollow(id, domains.isPlaceholderData ? [] : states)
  const lead = leadOf(states, has("goods"), formatMoney(order.refunded_total || order.total, currency_code))
  const placeOf = (line_item_id: string | null) => order.items.findIndex((line) => line.id === line_item_id)
  return (
    <>
      <PageTitle text={order_words.title(formatNumber(order.display_id))} />
      <p className={lead === bought.thanks_done ? "lead outcome good" : "lead"} role="status">
        {lead}
      </p>
      <div className="with-summary">
        <div>
          <Steps states={states} />
          {[domains, inquiries].map(
            ({ error, data, refetch }, place) =>
              !data && error !== null && <ShownFault key={`${place}`} fault={error} onRetry={refetch} />,
          )}
          {(domains.isInitialLoading || inquiries.isInitialLoading) && <Loading />}
          <ul className="lines" aria-live="polite">
            {[...(domains.data ?? [])]
              .sort((a, b) => placeOf(a.line_item_id) - placeOf(b.line_item_id))
              .map((told) => (
                <DomainLine key={told.domain} order={order} told={told} />
              ))}
            {inquiries.data?.map((told) => (
              <InquiryLine key={told.id} order={order} told={told} />
            ))}
            {order.items
              .filter((line) => kindOfLine(line).kind === "goods")
              .map((line) => (
                <li key={line.id}>
                  <LineTitle line={line} />
                  <small className="muted">
                    × {formatNumber(line.quantity)} {order_words.goods_sent}
                  </small>
                </li>
              ))}
          </ul>
          {states.some((state) => SLOW.includes(state)) && (
            <Patience order={order} contact={rows[0]?.contact} />
          )}
          {order.refunded_total < order.total && <TakeOrder order={order} />}
        </div>
        <OrderSums order={order} />
      </div>
    </>
  )
}

/** An order's sums are asked for again when something of it moves: a refund shows itself there. */
const useSumsFollow = (order_id: string, states: readonly State[]): void => {
  const now = states.join()
  const seen = useRef("")
  useEffect(() => {
    // The order was read just before its first states.
    const isChanged = seen.current !== "" && seen.current !== now
    seen.current = now
    if (isChanged) void queryClient.invalidateQueries({ queryKey: KEYS.order(order_id), exact: true })
  }, [now, order_id])
}

/** What was paid, and what came back. */
const OrderSums = ({ order }: { order: Order }) => {
  const { refunded_total, currency_code } = order
  return (
    <aside className="panel">
      <p className="muted small">{order_words.placed(formatMoment(order.created_at))}</p>
      <Sums of={order} currency_code={currency_code}>
        {Boolean(refunded_total) && (
          <>
            <dt className="refunded">{order_words.refunded}</dt>
            <dd className="refunded" data-refunded={refunded_total}>
              {formatMoney(refunded_total, currency_code)}
            </dd>
          </>
        )}
      </Sums>
      <button type="button" className="button wide no-print" onClick={() => window.print()}>
        {bought.print}
      </button>
    </aside>
  )
}
