import { XMarkMini } from "@medusajs/icons"
import { useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { sumBy, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { type LineFilter, linesBehind } from "../../ledger/line-filter"
import { lineName } from "../../ledger/over-time"
import { PAGES } from "../../medusa/places"
import { MEASURE_WORDS } from "../../messages/ledger"
import { Press } from "../press"
import { SumsList } from "./sums-list"

type Props = {
  lines: readonly LedgerLine[]
  /** Those behind one sum alone. */
  filter: LineFilter | null
  onShowAll: () => void
}

/** Each line of the period, the newest first, or those that a sum is made of, with that sum below them. */
export function LedgerLines({ lines, filter, onShowAll }: Props) {
  const format = useFormat()
  const { say, number, short } = format
  const top = useRef<HTMLDivElement>(null)
  // The sum that was pressed may stand far above.
  useEffect(() => {
    if (filter === null) return
    top.current?.scrollIntoView({ block: "nearest" })
    top.current?.focus({ preventScroll: true })
  }, [filter])
  const shown_lines = filter === null ? [...lines] : linesBehind(lines, filter, format)
  const by_id = new Map(shown_lines.map((line) => [line.id, line]))
  const [sums, ...other_currencies] = totalsOf(shown_lines)
  const count = shown_lines.length
  const total_name = say({
    en: `Sum of ${number(count)} ${count === 1 ? "line" : "lines"}`,
    fa: `جمع ${number(count)} ردیف`,
  })
  return (
    <div ref={top} tabIndex={-1}>
      {filter && (
        <div className="px-6 pb-3">
          <Press onClick={onShowAll}>
            <bdi>
              {[filter.extension, filter.measure && say(MEASURE_WORDS[filter.measure])]
                .filter(Boolean)
                .join(" · ") || say({ en: "Lines", fa: "ردیف‌ها" })}{" "}
              ({format.unit(filter.currency_code)})
            </bdi>
            <XMarkMini />
            <span className="sr-only">{say({ en: "Show all lines", fa: "نمایش همهٔ ردیف‌ها" })}</span>
          </Press>
        </div>
      )}
      <SumsList
        // Other lines begin at their first page.
        key={JSON.stringify(filter)}
        title={{ en: "Line", fa: "ردیف" }}
        groups={sumBy(shown_lines, ({ id }) => id).reverse()}
        of_lines
        total={sums && other_currencies.length === 0 ? { name: total_name, sums } : null}
        nameOf={({ name }) => {
          const line = by_id.get(name)
          if (line === undefined) return name
          return (
            <>
              {line.order_id === null ? (
                <bdi>{lineName(line, format)}</bdi>
              ) : (
                <Link to={`${PAGES}/orders/${line.order_id}`} className="text-ui-tag-blue-text underline">
                  <bdi className="[overflow-wrap:anywhere]">{lineName(line, format)}</bdi>
                </Link>
              )}
              <p className="txt-compact-xsmall">{short(line.at)}</p>
            </>
          )
        }}
      />
    </div>
  )
}
