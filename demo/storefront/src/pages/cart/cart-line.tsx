import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { DomainName, lineName } from "../../components/line-title"
import { MovedPrice } from "../../components/moved-price"
import { AskedFault } from "../../components/pause-text"
import { formatDate, formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, inYears, kindOfLine, TERMS, termsFrom } from "../../shop/lines"
import { type Line, useChangeYears, useRemoveLines, useRestoreLine } from "../../shop/queries/cart"
import { useMyDomain } from "../../shop/queries/my-domains"
import { useTlds } from "../../shop/queries/search"

/** What the years after the bought ones cost as of today, by the extension's price; its line is kept free meanwhile. */
const RenewalHint = ({ domain, currency_code }: { domain: string; currency_code: string }) => {
  const { common } = useWords()
  const ending = useTlds().data?.tlds.find(({ tld }) => tld === domain.slice(domain.indexOf(".") + 1))
  const renew = ending?.price.renew
  return (
    <small className="about">{renew ? common.renews_at(formatMoney(renew, currency_code)) : "\u00a0"}</small>
  )
}

type TermProps = { line: DomainLine; name: string; terms?: readonly number[] }

/** The term of a name in the cart. What cannot be had leaves it as it was, and says why. */
const Years = ({ line: { domain, years }, name, terms = TERMS }: TermProps) => {
  const { buying, common } = useWords()
  const change = useChangeYears(domain)
  return (
    <>
      <select
        aria-label={buying.cart.years_of(name)}
        value={change.isLoading ? (change.variables ?? years) : years}
        disabled={change.isLoading}
        aria-busy={change.isLoading}
        onChange={(event) => change.mutate(Number(event.target.value))}
      >
        {terms.map((term) => (
          <option key={term} value={term}>
            {common.years(formatNumber(term))}
          </option>
        ))}
      </select>
      <AskedFault asked={change} />
    </>
  )
}

/** The term of a renewal: no longer than its registry keeps a domain, and until when that is. */
const RenewedYears = ({ line, name }: TermProps) => {
  const { cart, buying } = useWords()
  const expiry = useMyDomain(line.domain).data?.expiry ?? null
  const until = expiry && formatDate(inYears(expiry, line.years))
  return (
    <>
      <small className="about">{until ? buying.order.renewed_until(until) : cart.only_renewal}</small>
      <Years line={line} name={name} {...(expiry === null ? {} : { terms: termsFrom(expiry) })} />
    </>
  )
}

type Props = { line: Line; currency_code: string; onRemoved: (line: Line) => void }

/** One line of the cart: what it is, for how long, what it costs, and the way out. */
export const CartLine = ({ line, currency_code, onRemoved }: Props) => {
  const { cart: words, common } = useWords()
  const remove = useRemoveLines()
  const kind = kindOfLine(line)
  const name = lineName(line)
  return (
    <li className="line" tabIndex={-1} data-line={kind.kind === "domain" ? kind.domain : line.title}>
      {kind.kind === "domain" ? (
        <DomainName domain={kind.domain} />
      ) : (
        <strong className="name">{name}</strong>
      )}
      <span className="price">
        {formatMoney(line.subtotal ?? line.unit_price * line.quantity, currency_code)}
      </span>
      {kind.kind === "inquiry" && <small className="about">{words.inquiry}</small>}
      {kind.kind === "domain" && kind.action === "renew" && <RenewedYears line={kind} name={name} />}
      {kind.kind === "domain" && kind.action !== "renew" && (
        <>
          <RenewalHint domain={kind.domain} currency_code={currency_code} />
          <Years line={kind} name={name} />
          <MovedPrice domain={kind.domain} />
        </>
      )}
      <AskingButton
        asks={remove}
        className="link"
        aria-label={words.remove_name(name)}
        title={common.remove}
        onClick={() => remove.mutate([line], { onSuccess: () => onRemoved(line) })}
      >
        ×
      </AskingButton>
      <FaultNotice fault={remove.error} />
    </li>
  )
}

/** What was taken out last, and the way back. What was asked in an inquiry is not kept here, so it cannot come back. */
export const RemovedLine = ({ line, onRestored }: { line: Line; onRestored: () => void }) => {
  const { buying } = useWords()
  const restore = useRestoreLine()
  return (
    <li className="removed">
      <span role="status">{buying.cart.removed(lineName(line))}</span>
      {kindOfLine(line).kind !== "inquiry" && (
        <AskingButton
          asks={restore}
          className="link"
          onClick={() => restore.mutate(line, { onSuccess: onRestored })}
        >
          {buying.cart.undo}
        </AskingButton>
      )}
      <AskedFault asked={restore} />
    </li>
  )
}
