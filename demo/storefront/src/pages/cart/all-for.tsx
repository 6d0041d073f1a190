import { FaultNotice, refusalText } from "../../components/fault-notice"
import { ManyProgress, RefusedNames } from "../../components/many-outcome"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type DomainLine, TERMS } from "../../shop/lines"
import { type Added, changeAll, NOTHING_ADDED } from "../../shop/many"
import { changeYears, refreshCart } from "../../shop/queries/cart"
import { useRun } from "../../shop/work"

type Props = { names: readonly DomainLine[]; onRunning: (isRunning: boolean) => void }

/** One term for all names of the cart, each at a price that the shop asks anew. */
export const AllFor = ({ names, onRunning }: Props) => {
  const words = useWords()
  const { buying, common, many } = words
  const { run, start } = useRun<Added>()
  const [first] = names
  const shared = names.every(({ years }) => years === first?.years) ? String(first?.years) : ""
  const change = async (years: number) => {
    const domains = names.filter((one) => one.years !== years).map(({ domain }) => domain)
    onRunning(true)
    await start({ ...NOTHING_ADDED, all: domains.length }, (tell, leaving) =>
      changeAll(domains, (domain) => changeYears(domain, years), tell, leaving),
    )
    await refreshCart()
    onRunning(false)
  }
  return (
    <div>
      <label className="tools-row">
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
      {run && !run.isRunning && run.refused.length > 0 && (
        <RefusedNames
          title={buying.cart.not_changed(formatNumber(run.refused.length))}
          refused={run.refused}
          why={(refused) => refusalText(refused)}
        />
      )}
      <FaultNotice fault={run?.fault} />
    </div>
  )
}
