import { type MyDomain, unicodeName } from "medusa-plugin-domain-reseller/client"
import { DomainName } from "../../components/domain-name"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { DomainStatus } from "./domain-status"
import { Expiry } from "./expiry"

/** Where a bill that the shop has made is looked at and paid. */
export const payPage = ({ cart_id }: NonNullable<MyDomain["payment"]>): string =>
  `pay/${encodeURIComponent(cart_id)}`

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void }

type Props = { domain: MyDomain; choice?: Choice; isInCart?: boolean }

/** One of the customer's domains in a list. With a `choice` it can be chosen for renewal, if it can be renewed. */
export const DomainRow = ({ domain: one, choice, isInCart = false }: Props) => {
  const { my_domains: words } = useWords()
  const { domain, status, expiry, renew_price, currency_code, renewable, payment } = one
  return (
    <li className="my-domain" data-domain={domain}>
      {choice && renewable && !isInCart && (
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
            words.renew_price(formatMoney(renew_price, currency_code))}
          {choice && one.reason !== null && words.refusals[one.reason]}
        </small>
        {payment !== null && <small>{words.payment_note[payment.kind]}</small>}
      </div>
      {payment !== null && (
        <Link to={payPage(payment)} className="button" aria-label={words.pay_for(unicodeName(domain))}>
          {words.pay}
        </Link>
      )}
      <DomainStatus status={status} />
    </li>
  )
}
