import { AskedFault } from "../../components/pause-text"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, TERMS } from "../../shop/lines"
import { useChangeYears } from "../../shop/queries/cart"

/** The term of a name in the cart. What cannot be had leaves it as it was, and says why. */
export const Years = ({ line: { domain, years }, name }: { line: DomainLine; name: string }) => {
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
        {TERMS.map((term) => (
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
