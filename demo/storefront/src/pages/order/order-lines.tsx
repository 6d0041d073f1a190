import { type DomainOnOrder, type InquiryOnOrder, unicodeName } from "medusa-plugin-domain-reseller-client"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { AnswerByLink, NewLink } from "../../components/answer"
import { DomainName, termOf } from "../../components/line-title"
import { StateBadge } from "../../components/state-badge"
import { formatDate, formatDay, formatMoment, formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { readToken } from "../../shop/kept"
import type { Order } from "../../shop/medusa"
import { useCustomer } from "../../shop/queries/customer"
import { isOnItsWay } from "../../shop/queries/order"

const { order: order_words } = WORDS
const { by_link: words } = WORDS.inquiries

type Props = {
  order: Order
  told: Pick<DomainOnOrder, "state" | "message" | "why" | "line_item_id">
  name: string
  title: ReactNode
  about: string
  /** Below all else. */
  answer?: ReactNode
  children: ReactNode
}

/** One line of an order: what it is and what it cost; of exceptions also how it stands, and why. */
const Line = ({ order, told, name, title, about, answer, children }: Props) => {
  const { state, message, why, line_item_id } = told
  // Without tax, as in the sums beside it.
  const amount = order.items.find(({ id }) => id === line_item_id)?.subtotal
  const reason = isOnItsWay(state) ? "" : (why ?? message)
  return (
    <li className="followed" data-name={name} data-state={state}>
      <div className="line-title">
        {title}
        <small>
          {about}{" "}
          {amount !== undefined && <span className="price">{formatMoney(amount, order.currency_code)}</span>}
        </small>
      </div>
      <div className="actions">
        {!isOnItsWay(state) && <StateBadge state={state} />}
        {children}
      </div>
      {reason !== "" && <p className="message why">{reason}</p>}
      {answer}
    </li>
  )
}

/** What was bought; of what is done, until when the name is registered now. */
const aboutOf = (told: DomainOnOrder): string => {
  if (!told.is_done || told.expiry === null) return termOf(told)
  const { renewed_until, registered_until } = order_words
  return (told.action === "renew" ? renewed_until : registered_until)(formatDate(told.expiry))
}

export const DomainLine = ({ order, told }: { order: Order; told: DomainOnOrder }) => {
  const { domain, is_done, state } = told
  const isOwner = useCustomer().data?.id === order.customer_id
  const name = unicodeName(domain)
  const page = `/account/domains/${encodeURIComponent(domain)}`
  const label = name.split(".")[0] ?? name
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
        <Link to={page} className="button" aria-label={order_words.manage_name(name)}>
          {order_words.manage}
        </Link>
      )}
      {state === "refunded" && (
        <Link to={`/?q=${encodeURIComponent(label)}`}>{order_words.search_again}</Link>
      )}
    </Line>
  )
}

/** Answers are read in the account, or by a guest with a link. */
export const InquiryLine = ({ order, told }: { order: Order; told: InquiryOnOrder }) => {
  const { id, service, title, state, has_result, by_link } = told
  return (
    <Line
      order={order}
      told={told}
      name={service}
      title={<strong>{title}</strong>}
      about={state === "completed" && !has_result ? words.erased : ""}
      answer={has_result && by_link && <GuestAnswer id={id} by_link={by_link} />}
    >
      {has_result && !by_link && <Link to={`/account/inquiries/${id}`}>{order_words.result_account}</Link>}
    </Line>
  )
}

type GuestProps = { id: string; by_link: NonNullable<InquiryOnOrder["by_link"]> }

/** Here the browser that ordered reads the answer. Whoever has no more than the order's address is told how it stands. */
const GuestAnswer = ({ id, by_link: { opened_at, opens_until } }: GuestProps) => {
  const token = readToken.of(id)
  if (token === null || opens_until === null) return <p className="message">{words.by_mail}</p>
  if (new Date(opens_until) <= new Date()) return <NewLink token={token} />
  const opened = opened_at === null ? "" : words.opened(formatMoment(opened_at))
  return <AnswerByLink token={token} lead={`${words.help(formatDay(opens_until))} ${opened}`} />
}
