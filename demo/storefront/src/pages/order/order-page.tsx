import { type DomainOrder, refusalOf } from "medusa-plugin-domain-reseller-client"
import { useState } from "react"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { LineTitle } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { Sums } from "../../components/sums"
import { formatMoment, formatMoney, formatNumber } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import type { PageProps } from "../../routing/location"
import { kindOfLine, type LineKind } from "../../shop/lines"
import { NOT_FOUND } from "../../shop/medusa"
import { useCustomer } from "../../shop/queries/customer"
import { useOrderInquiries } from "../../shop/queries/inquiries"
import { type Order, useOrder, useOrderDomains } from "../../shop/queries/order"
import { SignUpForm } from "../account/sign-up-form"
import NotFound from "../not-found"
import { DomainOrders } from "./domain-orders"
import { InquiryOrders } from "./inquiry-orders"

type State = DomainOrder["state"]

const LOST: readonly State[] = ["refunded", "refunding", "refund_held", "failed", "cancelled"]

/** What became of the order as a whole; `goods`: something in it goes by post whatever becomes of the rest. */
const leadOf = (
  { order, buying }: Words,
  states: readonly State[],
  goods: boolean,
  amount: string,
): string => {
  const lost = states.filter((state) => LOST.includes(state))
  if (lost.length === 0) {
    const isOver = states.length > 0 && !goods && states.every((state) => state === "completed")
    return isOver ? buying.order.thanks_done : order.thanks
  }
  if (goods || lost.length < states.length) return buying.order.thanks_partly
  if (lost.every((state) => state === "cancelled")) return buying.order.thanks_cancelled
  return lost.every((state) => state === "refunded")
    ? buying.order.thanks_refunded(amount)
    : buying.order.thanks_refunding(amount)
}

/** Nobody is thanked for an order that came to nothing. */
export const OrderLead = ({ order }: { order: Order }) => {
  const words = useWords()
  const kinds = order.items.map((line) => kindOfLine(line).kind)
  const domains = useOrderDomains(order.id, { order, enabled: kinds.includes("domain") }).data
  const inquiries = useOrderInquiries(order.id, kinds.includes("inquiry")).data
  const states = [...(domains ?? []), ...(inquiries ?? [])].map(({ state }) => state)
  const lead = leadOf(
    words,
    states,
    kinds.includes("goods"),
    formatMoney(order.refunded_total || order.total, order.currency_code),
  )
  return (
    <p className={lead === words.buying.order.thanks_done ? "lead outcome good" : "lead"} role="status">
      {lead}
    </p>
  )
}

/** `isAnswer`: inquiries were bought, and no domain. */
type Props = { email: string; isAnswer: boolean }

/**
 * What comes after the purchase: an account, for a guest with the order's e-mail address. The order itself stays the guest's until
 * they open the link in their mail: nobody gets an order for an address that they have not proved to be theirs.
 */
export const NextSteps = ({ email, isAnswer }: Props) => {
  const { account, buying } = useWords()
  const words = buying.order
  const { data: customer } = useCustomer()
  const [isMade, setMade] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (isMade) {
    return (
      <Notice tone="good">
        <p>{words.make_account_done}</p>
        <Link to="account">{account.title}</Link>
      </Notice>
    )
  }
  if (customer !== null) return null
  return (
    <section className="panel no-print">
      <h2>{words.manage_guest}</h2>
      <p>{isAnswer ? words.manage_guest_answer(email) : words.manage_guest_help(email)}</p>
      {isOpen ? (
        <SignUpForm email={email} className="form" onDone={() => setMade(true)} />
      ) : (
        <p className="actions">
          <button
            type="button"
            className={isAnswer ? "button" : "button primary"}
            onClick={() => setOpen(true)}
          >
            {words.make_account}
          </button>
          <Link to={isAnswer ? "inquiries" : ""}>{isAnswer ? words.next_inquiry : words.next_search}</Link>
        </p>
      )}
    </section>
  )
}

/** What becomes of an order, live. */
export default function OrderPage({ parts: [id = ""] }: PageProps) {
  const { order: words } = useWords()
  const { data: order, error, refetch } = useOrder(id)
  if (refusalOf(error)?.status === NOT_FOUND) return <NotFound />
  if (error) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (order === undefined) return <Loading />
  const has = (kind: LineKind["kind"]): boolean => order.items.some((line) => kindOfLine(line).kind === kind)
  return (
    <>
      <PageTitle text={words.title(formatNumber(order.display_id))} />
      <OrderLead order={order} />
      <p className="muted">{words.placed(formatMoment(order.created_at))}</p>
      <div className="with-summary">
        <div>
          {has("domain") && <DomainOrders order={order} />}
          {has("inquiry") && <InquiryOrders order={order} />}
          <OrderGoods order={order} />
          {order.refunded_total < order.total && (
            <NextSteps email={order.email} isAnswer={has("inquiry") && !has("domain")} />
          )}
        </div>
        <OrderSums order={order} />
      </div>
    </>
  )
}

/** The ordinary goods of an order. */
export const OrderGoods = ({ order }: { order: Order }) => {
  const { order: words } = useWords()
  const goods = order.items.filter((line) => kindOfLine(line).kind === "goods")
  if (goods.length === 0) return null
  return (
    <section aria-label={words.goods}>
      <ul className="lines">
        {goods.map((line) => (
          <li key={line.id}>
            <LineTitle line={line} />
            <span>
              <span className="muted">× {formatNumber(line.quantity)}</span>{" "}
              <span className="price">{formatMoney(line.subtotal ?? 0, order.currency_code)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{words.goods_sent}</p>
    </section>
  )
}

/** What was paid, and what came back. */
export const OrderSums = ({ order }: { order: Order }) => {
  const { order: words, buying } = useWords()
  const { refunded_total, currency_code } = order
  return (
    <aside className="panel">
      <Sums of={order} currency_code={currency_code}>
        {Boolean(refunded_total) && (
          <>
            <dt className="refunded">{words.refunded}</dt>
            <dd className="refunded" data-refunded={refunded_total}>
              {formatMoney(refunded_total, currency_code)}
            </dd>
          </>
        )}
      </Sums>
      <button type="button" className="button wide no-print" onClick={() => window.print()}>
        {buying.order.print}
      </button>
    </aside>
  )
}
