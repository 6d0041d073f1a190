import { refusalText } from "../../components/fault-notice"
import { RefusedNames } from "../../components/many-outcome"
import { AskedFault } from "../../components/pause-text"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, TERMS } from "../../shop/lines"
import { useChangeTerms } from "../../shop/queries/cart"

/** One term for all names of the cart, each at a price that the shop asks anew. */
export const AllFor = ({ names }: { names: readonly DomainLine[] }) => {
  const words = useWords()
  const { buying, common } = words
  const { data: refused = [], ...change } = useChangeTerms()
  const [first] = names
  const shared = names.every(({ years }) => years === first?.years) ? first?.years : ""
  return (
    <div>
      <label className="tools-row">
        {buying.cart.all_for}{" "}
        <select
          value={change.isLoading ? change.variables : shared}
          disabled={change.isLoading}
          onChange={({ target }) => change.mutate(Number(target.value))}
        >
          {shared === "" && <option value="">{buying.cart.mixed}</option>}
          {TERMS.map((years) => (
            <option key={years} value={years}>
              {common.years(formatNumber(years))}
            </option>
          ))}
        </select>
      </label>
      {change.isLoading && <progress aria-label={buying.cart.repricing} />}
      <RefusedNames
        title={buying.cart.not_changed}
        refused={refused}
        why={(one) => refusalText(words, one)}
      />
      <AskedFault asked={change} />
    </div>
  )
}
