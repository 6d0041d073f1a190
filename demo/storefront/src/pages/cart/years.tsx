import { AskedFault } from "../../components/pause-text"
import { formatDate, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, TERMS } from "../../shop/lines"
import { useChangeYears } from "../../shop/queries/cart"
import { useMyDomain } from "../../shop/queries/my-domains"
import { inYears, termsFrom } from "../my-domains/terms"

type Props = { line: DomainLine; name: string; terms?: readonly number[] }

/** The term of a name in the cart. What cannot be had leaves it as it was, and says why. */
export const Years = ({ line: { domain, years }, name, terms = TERMS }: Props) => {
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
export const RenewedYears = ({ line, name }: Props) => {
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
