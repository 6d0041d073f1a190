import { clx } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Group, Sums } from "../../../core/ledger/sums"
import type { Format } from "../../format/format"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { amountOf, MEASURES, type Measure } from "../../ledger/line-filter"
import { isCost, MEASURE_HEADS } from "../../messages/ledger"
import { type Column, List, usePages } from "../list"

/** A phone has room for two. */
const ON_A_PHONE: readonly Measure[] = ["paid", "margin"]

type Props = {
  title: Bilingual
  groups: readonly Group[]
  nameOf: (group: Group, format: Format) => ReactNode
  /** Each is a line alone: it has a quoted cost, and no number of lines. */
  of_lines?: boolean
  /** The sum of all, on this page and the others. */
  total?: { name: string; sums: Sums } | null
}

/** Sums in columns; the head names the unit, which would else stand in every cell. */
export function SumsList({ title, groups, nameOf, of_lines = false, total = null }: Props) {
  const format = useFormat()
  const { unit, bare, money } = format
  const pages = usePages(groups)
  const [first, ...others] = new Set(pages.answer.data.rows.map((group) => group.currency_code))
  /** Null where the rows are of several currencies: then each cell says its own. */
  const currency_code = others.length === 0 ? (first ?? null) : null
  const unitOf = (measure: Measure): string | null => {
    if (isCost(measure)) return unit("irt")
    return currency_code === null ? null : unit(currency_code)
  }
  const amountIn = (sums: Sums, measure: Measure): ReactNode => {
    const amount = amountOf(sums, measure)
    const isBare = isCost(measure) || currency_code !== null
    const shown = isBare
      ? bare(amount, isCost(measure) ? "irt" : sums.currency_code)
      : money(amount, sums.currency_code)
    if (measure !== "margin") return shown
    const colour = amount !== null && amount < 0 ? "text-ui-fg-error" : "text-ui-fg-base"
    return <span className={clx("txt-compact-small-plus", colour)}>{shown}</span>
  }
  const columns: Column<Group>[] = [
    { key: "name", title, className: "min-w-36 py-2", cell: nameOf, sum: total?.name },
    {
      key: "lines",
      title: { en: "Lines", fa: "ردیف" },
      isNumber: true,
      isDetail: true,
      cell: ({ orders }, { number }) => number(orders),
    },
    ...MEASURES.map(
      (measure): Column<Group> => ({
        key: measure,
        title: MEASURE_HEADS[measure],
        unit: unitOf(measure),
        isNumber: true,
        isDetail: !ON_A_PHONE.includes(measure),
        cell: (group: Group) => amountIn(group, measure),
        sum: total && amountIn(total.sums, measure),
      }),
    ),
  ]
  return (
    <List
      {...pages}
      title={title}
      columns={columns.filter(({ key }) => key !== (of_lines ? "lines" : "quoted_cost"))}
      idOf={(group) => `${group.name} ${group.currency_code}`}
      is_dense
      {...(total && { sum: "ledger" })}
    />
  )
}
