import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useEffect } from "react"
import { FaultNotice, Loading, Notice, ShownFault } from "../../components/asked"
import { LineTitle } from "../../components/line-title"
import { Sums } from "../../components/sums"
import { PageTitle } from "../../components/titles"
import { formatMoment, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { domainOf, isInquiry } from "../../shop/lines"
import type { Order } from "../../shop/medusa"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import { useOrder, useOrderDomains } from "../../shop/queries/order"
import { KEYS, queryClient } from "../../shop/queries/query-client"
import { NOT_FOUND, statusOf } from "../../shop/refused"
import { TakeOrder } from "../account/take-order"
import { NotFound } from "../plain-pages"
import { DomainLine, InquiryLine } from "./order-lines"

const { order: words, checkout, order_states } = WORDS

type State = DomainOrder["state"]

const LOST: readonly State[] = ["refunded", "refunding", "refund_held", "failed", "cancelled"]
const BEFORE_PAYMENT: readonly State[] = ["quoted", "ordered"]
const UNDER_WAY: readonly State[] = ["due", "executing", "pending", "manual", "waiting"]
/** They rest, or take longer than people expect. */
const SLOW: readonly State[] = ["waiting", "manual", "held", "refund_held"]

/** What became of the order as a whole. */
const leadOf = (states: readonly State[], amount: string): string => {
  const all = (one: State): boolean => states.length > 0 && states.every((state) => state === one)
  if (all("completed")) return words.thanks_done
  if (all("cancelled")) return words.thanks_cancelled
  if (all("refunded")) return words.thanks_refunded(amount)
  const lost = states.filter((state) => LOST.includes(state))
  if (lost.length === 0) return words.thanks
  return lost.length < states.length ? words.thanks_partly : words.thanks_refunding(amount)
}

/** How far an order is that moves by itself. What rests has words alone. */
const Steps = ({ states }: { states: readonly State[] }) => {
  const isUnpaid = states.some((state) => BEFORE_PAYMENT.includes(state))
  if (!isUnpaid && !states.some((state) => UNDER_WAY.includes(state))) return null
  const [paid, working] = [checkout.title, order_states.executing]
  const current = isUnpaid ? paid : working
  return (
    <ol className="steps">
      {[paid, working, words.done].map((step) => (
        <li
          key={step}
          className={step === paid && !isUnpaid ? "past" : undefined}
          aria-current={step === current ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}

/** How long it rests as a rule, and whom to ask. */
const Patience = ({ order, contact }: { order: Order; contact: string | null | undefined }) => (
  <Notice tone="info" text={words.held_time}>
    {contact && (
      <p>
        {words.held_ask(formatNumber(order.display_id))}{" "}
        <a href={`mailto:${contact}`}>
          <bdi dir="ltr">{contact}</bdi>
        </a>
      </p>
    )}
  </Notice>
)

/** What becomes of an order, live. */
export default function OrderPage({ id }: PageProps) {
  const { data: order, error, refetch } = useOrder(id)
  if (statusOf(error) === NOT_FOUND) return <NotFound />
  return order ? <Followed order={order} /> : <ShownFault fault={error} onRetry={refetch} />
}

const Followed = ({ order }: { order: Order }) => {
  const { id, currency_code, refunded_total, items } = order
  const domains = useOrderDomains(order)
  const inquiries = useOrderInquiries(id, items.some(isInquiry))
  const others = items.filter((line) => domainOf(line) === null && !isInquiry(line))
  const rows = [...(domains.data ?? []), ...(inquiries.data ?? [])]
  const states = rows.map(({ state }) => state)
  const now = domains.isPlaceholderData ? "" : states.join()
  // A refund shows itself in the order's sums.
  useEffect(() => {
    if (now !== "") void queryClient.invalidateQueries({ queryKey: KEYS.order(id), exact: true })
  }, [now, id])
  const all = [...states, ...others.map(() => "ordered" as const)]
  const lead = leadOf(all, formatMoney(refunded_total || order.total, currency_code))
  const placeOf = (line_item_id: string | null) => items.findIndex((line) => line.id === line_item_id)
  return (
    <>
      <PageTitle text={words.title(formatNumber(order.display_id))} />
      <p className={lead === words.thanks_done ? "lead outcome good" : "lead"} role="status">
        {lead}
      </p>
      <div className="with-summary">
        <div>
          <Steps states={states} />
          <FaultNotice fault={domains.data ? null : domains.error} onRetry={domains.refetch} />
          <FaultNotice fault={inquiries.data ? null : inquiries.error} onRetry={inquiries.refetch} />
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
            {others.map((line) => (
              <li key={line.id}>
                <LineTitle line={line} />
              </li>
            ))}
          </ul>
          {states.some((state) => SLOW.includes(state)) && (
            <Patience order={order} contact={rows[0]?.contact} />
          )}
          {refunded_total < order.total && <TakeOrder order={order} />}
        </div>
        <aside className="panel">
          <p className="muted small">{words.placed(formatMoment(order.created_at))}</p>
          <Sums of={order} currency_code={currency_code}>
            {refunded_total > 0 && (
              <>
                <dt className="refunded">{words.refunded}</dt>
                <dd className="refunded" data-refunded={refunded_total}>
                  {formatMoney(refunded_total, currency_code)}
                </dd>
              </>
            )}
          </Sums>
        </aside>
      </div>
    </>
  )
}
