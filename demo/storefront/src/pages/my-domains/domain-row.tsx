import { type MyDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/domain-name"
import { AskedFault } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { formatMoney } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { renewalIn, useAddRenewal, useCart } from "../../shop/queries/cart"
import { DomainFault } from "./domain-fault"
import { DomainStatus } from "./domain-status"
import { Expiry } from "./expiry"
import { isLost } from "./open-request"

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
  const isInCart = renewalIn(useCart().data, one.domain) !== null
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
          {isInCart && words.in_cart}
          {!isInCart &&
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
      {renewable && payment === null && !isInCart && <RenewNow domain={domain} />}
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
