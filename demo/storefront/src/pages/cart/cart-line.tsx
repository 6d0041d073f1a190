import { AskingButton } from "../../components/asking-button"
import { FaultNotice } from "../../components/fault-notice"
import { LineTitle, lineName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { Price } from "../../components/price"
import { formatDate, formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, kindOfLine, TERMS } from "../../shop/lines"
import { type Cart, useChangeYears, useRemoveLine, useRestoreLine } from "../../shop/queries/cart"
import { useMyDomain } from "../../shop/queries/my-domains"
import { useTlds } from "../../shop/queries/search"
import { inYears, termsFrom } from "../../shop/terms"

/** What the years after the bought ones cost as of today, by the extension's price. */
const RenewalHint = ({ domain, currency_code }: { domain: string; currency_code: string }) => {
  const { common } = useWords()
  const tlds = useTlds()
  // Its line is kept free meanwhile: what stands below must not move away under a finger.
  if (tlds.isLoading) return <small className="renewal">&nbsp;</small>
  const ending = tlds.data?.tlds.find(({ tld }) => tld === domain.slice(domain.indexOf(".") + 1))
  if (ending === undefined || ending.price.renew === null) return null
  return <small className="renewal">{common.renews_at(formatMoney(ending.price.renew, currency_code))}</small>
}

type TermProps = { line: DomainLine; name: string; terms?: readonly number[] }

/** The term of a name in the cart. What cannot be had leaves it as it was, and says why. */
const Years = ({ line: { domain, years }, name, terms = TERMS }: TermProps) => {
  const { buying, common } = useWords()
  const change = useChangeYears(domain)
  const shown = change.isLoading ? (change.variables ?? years) : years
  return (
    <>
      <select
        className="years"
        aria-label={buying.cart.years_of(name)}
        value={shown}
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
      <span role="status" className="muted small">
        {change.isLoading && !change.pause ? buying.cart.repricing : ""}
      </span>
      <AskedFault asked={change} />
    </>
  )
}

/** The term of a renewal: no longer than its registry keeps a domain, and until when that is. */
const RenewedYears = ({ line, name }: TermProps) => {
  const { order } = useWords().buying
  const expiry = useMyDomain(line.domain).data?.expiry ?? null
  if (expiry === null) return <Years line={line} name={name} />
  return (
    <>
      <Years line={line} name={name} terms={termsFrom(expiry)} />
      <small className="muted">{order.renewed_until(formatDate(inYears(expiry, line.years)))}</small>
    </>
  )
}

type Props = {
  line: Cart["items"][number]
  currency_code: string
  onRemoved: (line: Cart["items"][number]) => void
}

export const CartLine = ({ line, currency_code, onRemoved }: Props) => {
  const { cart: words, common } = useWords()
  const remove = useRemoveLine()
  const kind = kindOfLine(line)
  const name = lineName(line)
  const Term = kind.kind === "domain" && kind.action === "renew" ? RenewedYears : Years
  return (
    <li className="line" tabIndex={-1} data-line={kind.kind === "domain" ? kind.domain : line.title}>
      <LineTitle line={line} term={false} />
      <div className="priced">
        <Price amount={line.subtotal ?? line.unit_price * line.quantity} currency_code={currency_code} />
      </div>
      {kind.kind === "domain" && kind.action === "register" && (
        <RenewalHint domain={kind.domain} currency_code={currency_code} />
      )}
      <div className="actions">
        {kind.kind === "domain" && <Term line={kind} name={name} />}
        <AskingButton
          asks={remove}
          className="link"
          aria-label={words.remove_name(name)}
          onClick={() => remove.mutate(line, { onSuccess: () => onRemoved(line) })}
        >
          {common.remove}
        </AskingButton>
      </div>
      <FaultNotice fault={remove.error} />
    </li>
  )
}

/** What was taken out last, and the way back. What was asked in an inquiry is not kept here, so it cannot come back. */
export const RemovedLine = ({ line, onRestored }: Pick<Props, "line"> & { onRestored: () => void }) => {
  const { buying } = useWords()
  const restore = useRestoreLine()
  const name = lineName(line)
  return (
    <li className="removed">
      <p>
        <span role="status">{buying.cart.removed(name)}</span>{" "}
        {kindOfLine(line).kind !== "inquiry" && (
          <AskingButton
            asks={restore}
            className="link"
            onClick={() => restore.mutate(line, { onSuccess: onRestored })}
          >
            {buying.cart.undo}
          </AskingButton>
        )}
      </p>
      <AskedFault asked={restore} />
    </li>
  )
}
