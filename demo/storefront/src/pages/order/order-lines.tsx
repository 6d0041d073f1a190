import {
  type DomainOnOrder,
  type InquiryOnOrder,
  refusalOf,
  unicodeName,
} from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { DomainName } from "../../components/line-title"
import { NewLink } from "../../components/new-link"
import { ClosableInquiry } from "../../components/opened-inquiry"
import { StateBadge } from "../../components/state-badge"
import { formatDate, formatDay, formatMoment, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { readToken } from "../../shop/kept"
import { useCustomer } from "../../shop/queries/customer"
import { useReadAnswer } from "../../shop/queries/inquiries"
import { isOnItsWay, type Order } from "../../shop/queries/order"

const { order: order_words, inquiries, cart, common } = WORDS
const { order: bought } = WORDS.buying

type Told = Pick<DomainOnOrder, "state" | "message" | "why" | "line_item_id">
type Props = {
  order: Order
  told: Told
  name: string
  title: ReactNode
  about?: string
  /** Below all else. */
  answer?: ReactNode
  children?: ReactNode
}

/** One line of an order: what it is and what it cost; of exceptions also how it stands, and why. */
const Line = ({ order, told, name, title, about, answer, children }: Props) => {
  const { state, message, why, line_item_id } = told
  // Without tax, as in the sums beside it.
  const amount = order.items.find(({ id }) => id === line_item_id)?.subtotal ?? null
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
        {!isOnItsWay(state) && <StateBadge state={state} />}
        {children}
      </div>
      {!isOnItsWay(state) && (why ?? message) !== "" && <p className="message why">{why ?? message}</p>}
      {answer}
    </li>
  )
}

/** What was bought; of what is done, until when the name is registered now. */
const aboutOf = ({ action, years, is_done, expiry }: DomainOnOrder): string => {
  const term = common.years(formatNumber(years))
  if (!is_done || expiry === null) return action === "renew" ? cart.renewal(term) : cart.registration(term)
  const day = formatDate(expiry)
  return action === "renew" ? bought.renewed_until(day) : bought.registered_until(day)
}

export const DomainLine = ({ order, told }: { order: Order; told: DomainOnOrder }) => {
  const { domain, is_done, state } = told
  const isOwner = useCustomer().data?.id === order.customer_id
  const label = unicodeName(domain).split(".")[0] ?? domain
  return (
    <Line
      order={order}
      // What upstream has done is the customer's, whatever the shop still checks.
      told={is_done ? { ...told, state: "completed" } : told}
      name={domain}
      title={<DomainName domain={domain} />}
      about={aboutOf(told)}
    >
      {is_done && isOwner && (
        <Link
          to={`account/domains/${encodeURIComponent(domain)}`}
          className="button no-print"
          aria-label={bought.manage_name(unicodeName(domain))}
        >
          {bought.manage}
        </Link>
      )}
      {state === "refunded" && (
        <Link to={`?q=${encodeURIComponent(label)}`} className="no-print">
          {bought.search_again}
        </Link>
      )}
    </Line>
  )
}

/** Results are read in the account, or by a guest with a link. */
export const InquiryLine = ({ order, told }: { order: Order; told: InquiryOnOrder }) => {
  const { id, service, title, state, has_result, by_link } = told
  const isErased = state === "completed" && !has_result
  return (
    <Line
      order={order}
      told={told}
      name={service}
      title={<strong>{title}</strong>}
      about={isErased ? inquiries.by_link.erased : ""}
      answer={has_result && by_link && <GuestAnswer order_id={order.id} id={id} by_link={by_link} />}
    >
      {has_result && !by_link && <Link to={`account/inquiries/${id}`}>{order_words.result_account}</Link>}
    </Line>
  )
}

type GuestProps = { order_id: string; id: string; by_link: NonNullable<InquiryOnOrder["by_link"]> }

/**
 * The answer to an inquiry that was bought without an account: here, in the browser in which it was ordered, or by the link in the
 * mail. Whoever has no more than the order's address is told how it stands.
 */
const GuestAnswer = ({ order_id, id, by_link: { opened_at, opens_until } }: GuestProps) => {
  const read = useReadAnswer(order_id)
  const token = readToken.of(id)
  if (read.data && token !== null) return <ClosableInquiry inquiry={read.data} token={token} />
  if (token === null || opens_until === null) return <p className="message">{inquiries.by_link.by_mail}</p>
  if (new Date(opens_until) <= new Date() || refusalOf(read.error)?.code === "link_invalid") {
    return <NewLink token={token} />
  }
  return (
    <Notice tone="good">
      <p>
        {inquiries.by_link.help(formatDay(opens_until))}{" "}
        {opened_at !== null && inquiries.by_link.opened(formatMoment(opened_at))}
      </p>
      <button
        type="button"
        className="button primary"
        disabled={read.isLoading}
        onClick={() => read.mutate(token)}
      >
        {inquiries.by_link.open}
      </button>
      <FaultNotice fault={read.error} />
    </Notice>
  )
}
