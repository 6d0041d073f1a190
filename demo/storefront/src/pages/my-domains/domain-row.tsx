import { type MyDomain, type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { daysUntil, formatDate, formatGregorian, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { isInCart, useAddRenewal, useCart } from "../../shop/queries/cart"
import { DomainFault } from "./domain-fault"

const { my_domains: words } = WORDS

/** Nearer than this the days that are left are worth counting. */
const NEAR_DAYS = 60

export const isNear = (expiry: string | null): boolean =>
  expiry !== null && Math.abs(daysUntil(expiry)) <= NEAR_DAYS

/** A day in the calendar of the language; `both`: with the Gregorian one beside it, where that is another. */
export const Day = ({ day, both }: { day: string; both: boolean }) => {
  const gregorian = both ? formatGregorian(day) : null
  return (
    <time dateTime={day}>
      <bdi>{formatDate(day)}</bdi>
      {gregorian !== null && (
        <>
          {" "}
          (<bdi>{gregorian}</bdi>)
        </>
      )}
    </time>
  )
}

/** When a domain expires, or did. */
export const Expiry = ({ expiry, both = false }: { expiry: string | null; both?: boolean }) => {
  if (expiry === null) return <span className="expiry">{words.expiry_unknown}</span>
  const days = daysUntil(expiry)
  return (
    <span className={isNear(expiry) ? "expiry near" : "expiry"} data-expiry={expiry}>
      {days < 0 ? words.expired : words.expires} <Day day={expiry} both={both} />
      {days >= 0 && isNear(expiry) && <strong> {words.days_left(formatNumber(days))}</strong>}
    </span>
  )
}

/** Where a domain stands, unless nothing is to be said of it. */
export const DomainStatus = ({ status }: Pick<MyDomain, "status">) =>
  status !== "active" && (
    <span
      className={`badge ${status === "pending" || status === "manual" ? "info" : "warning"}`}
      data-status={status}
    >
      {WORDS.my_domains.statuses[status]}
    </span>
  )

type Request = MyDomainDetail["requests"][number]

/** Of one subject one request is open at a time. */
export const openRequest = (
  { requests }: Pick<MyDomainDetail, "requests">,
  subject: Request["what"],
): Request | undefined => requests.find(({ what, done_at }) => what === subject && done_at === null)

/** It can no longer be renewed, but perhaps restored. */
export const isLost = ({ status, reason, payment }: Pick<MyDomain, "status" | "reason" | "payment">) =>
  status === "expired" && reason === "not_active" && payment === null

/** What the address of a domain's page asks for, so that the request stands filled in. */
export const RESTORE = "restore"

/** What can be done about a domain's term now: its bill paid, or it put into the cart for a year, which can be changed there. */
export const TermAction = ({
  domain: one,
  isPressing = false,
}: {
  domain: MyDomain
  isPressing?: boolean
}) => {
  const add = useAddRenewal()
  const isAdded = isInCart(useCart().data, one.domain, "renew")
  const { domain, renewable, payment } = one
  const name = unicodeName(domain)
  const look = isPressing ? "button primary" : "button"
  if (isAdded) return <Link to="cart">{words.in_cart}</Link>
  if (payment !== null)
    return (
      <Link
        to={`pay/${encodeURIComponent(payment.cart_id)}`}
        className={look}
        aria-label={words.pay_for(name)}
      >
        {words.pay}
      </Link>
    )
  return (
    <>
      {renewable && (
        <button
          type="button"
          className={look}
          aria-label={words.renew_name(name)}
          disabled={add.isLoading}
          onClick={() => add.mutate({ domain, years: 1 }, { onSuccess: () => navigate("cart") })}
        >
          {words.renew}
        </button>
      )}
      <AskedFault asked={add} Fault={DomainFault} />
    </>
  )
}

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** One of the customer's domains in a list; all else is on its page. */
export const DomainRow = ({ domain: one, choice }: { domain: MyDomain; choice?: Choice }) => {
  const tax = useTax()
  const { domain, status, expiry, renew_price, currency_code, payment } = one
  const name = unicodeName(domain)
  const page = `account/domains/${encodeURIComponent(domain)}`
  const price = renew_price === null ? null : formatMoney(renew_price, currency_code)
  return (
    <li className="my-domain" data-domain={domain}>
      {choice && (
        <input
          type="checkbox"
          aria-label={words.choose(name)}
          checked={choice.isChosen}
          onChange={(event) => choice.onChoose(event.target.checked)}
        />
      )}
      <div className="line-title">
        <Link to={page}>
          <DomainName domain={domain} />
        </Link>
        <small>
          <Expiry expiry={expiry} />
          {payment !== null && ` · ${words.payment_note[payment.kind]}`}
          {payment === null && price !== null && ` · ${tax.after(words.renew_price(price))}`}
        </small>
      </div>
      <DomainStatus status={status} />
      <TermAction domain={one} />
      {isLost(one) && (
        <Link to={`${page}?ask=${RESTORE}`} className="button" aria-label={words.ask_restore_name(name)}>
          {words.ask_restore}
        </Link>
      )}
    </li>
  )
}
