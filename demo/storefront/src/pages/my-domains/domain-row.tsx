import { type MyDomain, type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { Link, useNavigate } from "react-router-dom"
import { AskedFault, AskingButton } from "../../components/asked"
import { DomainName } from "../../components/line-title"
import { useTax } from "../../components/tax"
import { daysUntil, formatDate, formatGregorian, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { isInCart, useAddDomain, useCart } from "../../shop/queries/cart"

const { my_domains: words } = WORDS

/** Nearer than this the days that are left are worth counting. */
const NEAR_DAYS = 60

export const isNear = (expiry: string | null): boolean =>
  expiry !== null && Math.abs(daysUntil(expiry)) <= NEAR_DAYS

/** When a domain expires, or did; `both`: with the day in the Gregorian calendar, where the language has another one. */
export const Expiry = ({ expiry, both = false }: { expiry: string | null; both?: boolean }) => {
  if (expiry === null) return <span className="expiry">{words.expiry_unknown}</span>
  const days = daysUntil(expiry)
  const gregorian = both && formatGregorian(expiry)
  return (
    <span className={isNear(expiry) ? "expiry near" : "expiry"}>
      {days < 0 ? words.expired : words.expires}{" "}
      <time dateTime={expiry}>
        <bdi>{formatDate(expiry)}</bdi>
        {gregorian && <bdi> ({gregorian})</bdi>}
      </time>
      {days >= 0 && isNear(expiry) && <strong> {words.days_left(formatNumber(days))}</strong>}
    </span>
  )
}

/** Where a domain stands, unless nothing is to be said of it. */
export const DomainStatus = ({ status }: Pick<MyDomain, "status">) => {
  if (status === "active") return null
  const tone = status === "pending" || status === "manual" ? "info" : "warning"
  return <span className={`badge ${tone}`}>{words.statuses[status]}</span>
}

/** Of one subject one request is open at a time. */
export const openRequest = (
  { requests }: MyDomainDetail,
  subject: MyDomainDetail["requests"][number]["what"],
) => requests.find(({ what, done_at }) => what === subject && done_at === null)

/** It can no longer be renewed, but perhaps restored. */
export const isLost = ({ status, reason, payment }: MyDomain): boolean =>
  status === "expired" && reason === "not_active" && payment === null

type ActionProps = { domain: MyDomain; isPressing?: boolean }

/** What can be done about a domain's term now: its bill paid, or it put into the cart for a year, which can be changed there. */
export const TermAction = ({ domain: { domain, renewable, payment }, isPressing = false }: ActionProps) => {
  const navigate = useNavigate()
  const add = useAddDomain()
  const isAdded = isInCart(useCart().data, domain, "renew")
  const name = unicodeName(domain)
  const look = isPressing ? "button primary" : "button"
  if (isAdded) return <Link to="/cart">{words.in_cart}</Link>
  if (payment !== null)
    return (
      <Link to={`/pay/${payment.cart_id}`} className={look} aria-label={words.pay_for(name)}>
        {words.pay}
      </Link>
    )
  const renew = () => add.mutate({ domain, action: "renew" }, { onSuccess: () => navigate("/cart") })
  return (
    <>
      {renewable && (
        <AskingButton asks={add} className={look} aria-label={words.renew_name(name)} onClick={renew}>
          {words.renew}
        </AskingButton>
      )}
      <AskedFault asked={add} />
    </>
  )
}

/** One of the customer's domains in a list; all else is on its page. */
export const DomainRow = ({ domain: one }: { domain: MyDomain }) => {
  const tax = useTax()
  const { domain, status, expiry, renew_price, currency_code, payment } = one
  return (
    <li className="my-domain" data-domain={domain}>
      <div className="line-title">
        <Link to={`/account/domains/${encodeURIComponent(domain)}`}>
          <DomainName domain={domain} />
        </Link>
        <small>
          <Expiry expiry={expiry} />
          {payment !== null && ` · ${words.payment_note[payment.kind]}`}
          {payment === null &&
            renew_price !== null &&
            ` · ${tax.after(words.renew_price(formatMoney(renew_price, currency_code)))}`}
        </small>
      </div>
      <DomainStatus status={status} />
      <TermAction domain={one} />
    </li>
  )
}
