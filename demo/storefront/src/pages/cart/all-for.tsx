import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { refusalText } from "../../components/fault-notice"
import { ManyProgress, RefusedNames } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, TERMS } from "../../shop/lines"
import { type Changed, changeAll, NOTHING_CHANGED } from "../../shop/many"
import { changeYears, refreshCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"

/** One term for all names of the cart, each at a price that the shop asks anew; what one is refused stops no other. */
export const AllFor = ({ names }: { names: readonly DomainLine[] }) => {
  const words = useWords()
  const { buying, common, many } = words
  const { run, start } = useRun<Changed>()
  const [first] = names
  const shared = names.every(({ years }) => years === first?.years) ? String(first?.years) : ""
  const change = async (years: number) => {
    const domains = names.filter((one) => one.years !== years).map(({ domain }) => domain)
    await start({ ...NOTHING_CHANGED, all: domains.length }, (tell, leaving) =>
      changeAll(domains, (domain) => changeYears(domain, years), tell, leaving),
    )
    await refreshCart()
  }
  const whyNot = (fault: unknown): string => {
    const refusal = refusalOf(fault)
    return refusal === null ? common.unexpected : refusalText(words, refusal)
  }
  return (
    <div className="all-for">
      <label>
        {buying.cart.all_for}{" "}
        <select
          value={shared}
          disabled={run?.isRunning ?? false}
          onChange={({ target }) => void change(Number(target.value))}
        >
          {shared === "" && <option value="">{buying.cart.mixed}</option>}
          {TERMS.map((years) => (
            <option key={years} value={years}>
              {common.years(formatNumber(years))}
            </option>
          ))}
        </select>
      </label>
      {run?.isRunning && <ManyProgress run={run} label={buying.cart.repricing} words={many} />}
      {run !== null && !run.isRunning && run.faults.length > 0 && (
        <RefusedNames
          title={buying.cart.not_changed(formatNumber(run.faults.length))}
          faults={run.faults}
          whyNot={whyNot}
        />
      )}
    </div>
  )
}
