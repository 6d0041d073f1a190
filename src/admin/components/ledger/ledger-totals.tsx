import { type Sums, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { amountOf, type LineFilter, type Measure } from "../../ledger/line-filter"
import { isCost, MEASURE_WORDS } from "../../messages/ledger"
import { Facts } from "../section"

type Props = { lines: readonly LedgerLine[]; onFilter: (filter: LineFilter) => void }

/** The sums of the period, for each currency its own; each leads to the lines that it is made of. */
export function LedgerTotals({ lines, onFilter }: Props) {
  return (
    <div className="border-ui-border-base divide-ui-border-base divide-y border-t">
      {totalsOf(lines).map((sums) => (
        <div key={sums.currency_code} className="px-6 py-4" data-totals={sums.currency_code}>
          <Total sums={sums} onFilter={onFilter} />
        </div>
      ))}
    </div>
  )
}

/** These are read first; the others stand smaller below. */
const LEADING = ["paid", "charged", "refund", "margin"] as const satisfies readonly Measure[]
const OTHERS = ["price", "tax", "quoted_cost"] as const satisfies readonly Measure[]

function Total({ sums, onFilter }: { sums: Sums } & Pick<Props, "onFilter">) {
  const { say, cost, money, number } = useFormat()
  const { currency_code, undecided } = sums
  const show = (measure: Measure | null) => () => onFilter({ currency_code, measure, extension: null })
  const fact = (measure: Measure) => ({
    name: say(MEASURE_WORDS[measure]),
    value: isCost(measure) ? cost(amountOf(sums, measure)) : money(amountOf(sums, measure), currency_code),
    isBad: sums[measure] < 0,
    onPress: show(measure),
    note:
      measure === "margin" && undecided > 0
        ? say({
            en: `${number(undecided)} undecided ${undecided === 1 ? "line" : "lines"} not counted`,
            fa: `بدون ${number(undecided)} ردیف بلاتکلیف`,
          })
        : undefined,
  })
  const lines = { name: say({ en: "Lines", fa: "ردیف‌ها" }), value: number(sums.orders), onPress: show(null) }
  return (
    <div className="flex flex-col gap-y-4">
      <Facts isLarge facts={LEADING.map(fact)} />
      <Facts facts={[...OTHERS.map(fact), lines]} />
    </div>
  )
}
