import { type MyDomain, type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { daysUntil, formatDate, formatGregorian, formatMoney, formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { isInCart, useAddRenewal, useCart } from "../../shop/queries/cart"
import { DomainFault } from "./domain-fault"

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
  const words = MY_DOMAINS
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
      {MY_DOMAINS.statuses[status]}
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

/** Where a bill that the shop has made is looked at and paid. */
export const payPage = ({ cart_id }: NonNullable<MyDomain["payment"]>): string =>
  `pay/${encodeURIComponent(cart_id)}`

/** What the address of a domain's page asks for, so that the request stands filled in. */
export const RESTORE = "restore"

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** One of the customer's domains in a list, with what can be done with it now; all else is on its page. */
export const DomainRow = ({ domain: one, choice }: { domain: MyDomain; choice?: Choice }) => {
  const words = MY_DOMAINS
  const tax = useTax()
  const add = useAddRenewal()
  const isAdded = isInCart(useCart().data, one.domain, "renew")
  const { domain, status, expiry, renew_price, currency_code, renewable, payment } = one
  const name = unicodeName(domain)
  const page = `account/domains/${encodeURIComponent(domain)}`
  const canRenew = renewable && payment === null && !isAdded
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
          {" · "}
          {isAdded && words.in_cart}
          {canRenew &&
            renew_price !== null &&
            tax.after(words.renew_price(formatMoney(renew_price, currency_code)))}
          {payment !== null && words.payment_note[payment.kind]}
        </small>
      </div>
      <DomainStatus status={status} />
      {payment !== null && (
        <Link to={payPage(payment)} className="button" aria-label={words.pay_for(name)}>
          {words.pay}
        </Link>
      )}
      {canRenew && (
        <button
          type="button"
          className="button"
          aria-label={words.renew_name(name)}
          disabled={add.isLoading}
          // For a year, which can be changed in the cart.
          onClick={() => add.mutate({ domain, years: 1 }, { onSuccess: () => navigate("cart") })}
        >
          {words.renew}
        </button>
      )}
      <AskedFault asked={add} Fault={DomainFault} />
      {isLost(one) && (
        <Link to={`${page}?ask=${RESTORE}`} className="button" aria-label={words.ask_restore_name(name)}>
          {words.ask_restore}
        </Link>
      )}
    </li>
  )
}
