import { XMarkMini } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { sumBy, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { type LineFilter, linesBehind, MEASURES } from "../../ledger/line-filter"
import { lineName } from "../../ledger/over-time"
import { MEASURE_WORDS } from "../../messages/ledger"
import { Pager } from "../table"
import { SumsTable } from "./sums-table"

const PAGE_SIZE = 20

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
  const [page, setPage] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  // The sum that was pressed may stand far above.
  useEffect(() => {
    if (filter === null) return
    setPage(0)
    top.current?.scrollIntoView({ block: "nearest" })
    top.current?.focus({ preventScroll: true })
  }, [filter])
  const shown_lines = filter === null ? [...lines] : linesBehind(lines, filter, format)
  const by_id = new Map(shown_lines.map((line) => [line.id, line]))
  const rows = sumBy(shown_lines, ({ id }) => id).reverse()
  const shown = page * PAGE_SIZE < rows.length ? page : 0
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
          <Button size="small" variant="secondary" onClick={onShowAll}>
            <bdi>
              {[filter.extension, filter.measure && say(MEASURE_WORDS[filter.measure])]
                .filter(Boolean)
                .join(" · ") || say({ en: "Lines", fa: "ردیف‌ها" })}{" "}
              ({format.unit(filter.currency_code)})
            </bdi>
            <XMarkMini />
            <span className="sr-only">{say({ en: "Show all lines", fa: "نمایش همهٔ ردیف‌ها" })}</span>
          </Button>
        </div>
      )}
      <SumsTable
        title={say({ en: "Line", fa: "ردیف" })}
        groups={rows.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)}
        measures={MEASURES}
        total={sums && other_currencies.length === 0 ? { name: total_name, sums } : null}
        nameOf={({ name }) => {
          const line = by_id.get(name)
          if (line === undefined) return name
          return (
            <>
              {line.order_id === null ? (
                <bdi>{lineName(line, format)}</bdi>
              ) : (
                <Link to={`/a/orders/${line.order_id}`} className="text-ui-tag-blue-text underline">
                  <bdi className="[overflow-wrap:anywhere]">{lineName(line, format)}</bdi>
                </Link>
              )}
              <p className="txt-compact-xsmall">{short(line.at)}</p>
            </>
          )
        }}
      />
      <Pager count={rows.length} limit={PAGE_SIZE} page={shown} onPage={setPage} />
    </div>
  )
}
