import { type MyDomain, type MyDomainDetail, unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { daysUntil, formatDate, formatDaysAway, formatGregorian, formatMoney } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { isInCart, useAddRenewal, useCart } from "../../shop/queries/cart"
import { DomainFault } from "./domain-fault"

/** Nearer than this the days that are left are worth counting. */
const NEAR_DAYS = 60

/** A day in the calendar of the language, with the Gregorian one beside it where that is another. */
export const Day = ({ day }: { day: string }) => {
  const gregorian = formatGregorian(day)
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
export const Expiry = ({ expiry }: { expiry: string | null }) => {
  const words = MY_DOMAINS
  if (expiry === null) return <span className="expiry">{words.expiry_unknown}</span>
  const days = daysUntil(expiry)
  const isNear = Math.abs(days) <= NEAR_DAYS
  return (
    <span className={isNear ? "expiry near" : "expiry"} data-expiry={expiry}>
      {days < 0 ? words.expired : words.expires} <Day day={expiry} />
      {isNear && <strong> {formatDaysAway(days)}</strong>}
    </span>
  )
}

type Status = Exclude<MyDomain["status"], "active">

const TONES: Readonly<Record<Status, "info" | "warning">> = {
  expired: "warning",
  pending: "info",
  manual: "info",
  failed: "warning",
  other: "warning",
}

/** Where a domain stands, unless nothing is to be said of it. */
export const DomainStatus = ({ status }: Pick<MyDomain, "status">) =>
  status !== "active" && (
    <span className={`badge ${TONES[status]}`} data-status={status}>
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
export const isLost = ({
  status,
  reason,
  payment,
}: Pick<MyDomainDetail, "status" | "reason" | "payment">): boolean =>
  status === "expired" && reason === "not_active" && payment === null

/** Where a bill that the shop has made is looked at and paid. */
export const payPage = ({ cart_id }: NonNullable<MyDomain["payment"]>): string =>
  `pay/${encodeURIComponent(cart_id)}`

/** Renews for a year, which can be changed in the cart. */
const RenewNow = ({ domain }: { domain: string }) => {
  const words = MY_DOMAINS
  const add = useAddRenewal()
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={words.renew_name(unicodeName(domain))}
        disabled={add.isLoading}
        onClick={() => add.mutate({ domain, years: 1 }, { onSuccess: () => navigate("cart") })}
      >
        {words.renew}
      </button>
      <AskedFault asked={add} Fault={DomainFault} />
    </>
  )
}

/** What the address of a domain's page asks for, so that the request stands filled in. */
export const RESTORE = "restore"

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

type Props = { domain: MyDomain; choice?: Choice }

/** One of the customer's domains in a list. One that can be renewed is renewed at once, or chosen with others. */
export const DomainRow = ({ domain: one, choice }: Props) => {
  const words = MY_DOMAINS
  const { order } = useWords().buying
  const tax = useTax()
  const isAdded = isInCart(useCart().data, one.domain, "renew")
  const { domain, status, expiry, renew_price, currency_code, renewable, payment } = one
  const isGone = isLost(one)
  return (
    <li className="my-domain" data-domain={domain}>
      {choice && (
        <input
          type="checkbox"
          aria-label={words.choose(unicodeName(domain))}
          checked={choice.isChosen}
          onChange={(event) => choice.onChoose(event.target.checked)}
        />
      )}
      <div className="line-title">
        <Link to={`account/domains/${encodeURIComponent(domain)}`}>
          <DomainName domain={domain} />
        </Link>
        <small>
          <Expiry expiry={expiry} />
        </small>
        <small>
          {isAdded && words.in_cart}
          {!isAdded &&
            renewable &&
            renew_price !== null &&
            tax.after(words.renew_price(formatMoney(renew_price, currency_code)))}
          {choice && one.reason !== null && (isGone ? words.expired_row : words.refusals[one.reason])}
        </small>
        {payment !== null && <small>{words.payment_note[payment.kind]}</small>}
      </div>
      <DomainStatus status={status} />
      <Link
        to={`account/domains/${encodeURIComponent(domain)}`}
        className="button"
        aria-label={order.manage_name(unicodeName(domain))}
      >
        {order.manage}
      </Link>
      {payment !== null && (
        <Link to={payPage(payment)} className="button" aria-label={words.pay_for(unicodeName(domain))}>
          {words.pay}
        </Link>
      )}
      {renewable && payment === null && !isAdded && <RenewNow domain={domain} />}
      {isGone && (
        <Link
          to={`account/domains/${encodeURIComponent(domain)}?ask=${RESTORE}`}
          className="button"
          aria-label={words.ask_restore_name(unicodeName(domain))}
        >
          {words.ask_restore}
        </Link>
      )}
    </li>
  )
}
