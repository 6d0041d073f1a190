import { type Sums, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { type LineFilter, MEASURES, type Measure } from "../../ledger/line-filter"
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

/** What weighs most in books. */
const STRONG: readonly Measure[] = ["charged", "margin", "paid"]

/** In two rows of four, with the number of lines before them. */
const PLACES: Readonly<Record<Measure, number>> = {
  quoted_cost: 1,
  charged: 2,
  margin: 3,
  price: 4,
  tax: 5,
  paid: 6,
  refund: 7,
}
const IN_PLACE = [...MEASURES].sort((one, other) => PLACES[one] - PLACES[other])

function Total({ sums, onFilter }: { sums: Sums } & Pick<Props, "onFilter">) {
  const { say, cost, money, number } = useFormat()
  const { currency_code } = sums
  const show = (measure: Measure | null) => () => onFilter({ currency_code, measure, extension: null })
  return (
    <Facts
      facts={[
        { name: say({ en: "Lines", fa: "ردیف‌ها" }), value: number(sums.orders), onPress: show(null) },
        ...IN_PLACE.map((measure) => ({
          name: say(MEASURE_WORDS[measure]),
          value: isCost(measure) ? cost(sums[measure]) : money(sums[measure], currency_code),
          strong: STRONG.includes(measure),
          isBad: sums[measure] < 0,
          onPress: show(measure),
        })),
      ]}
    />
  )
}
