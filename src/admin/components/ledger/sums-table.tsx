import { clx, Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Group, Sums } from "../../../core/ledger/sums"
import { useFormat } from "../../language/use-format"
import type { Measure } from "../../ledger/line-filter"
import { isCost, MEASURE_HEADS } from "../../messages/ledger"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, Row } from "../table"

type Props = {
  title: string
  groups: readonly Group[]
  nameOf: (group: Group) => ReactNode
  measures: readonly Measure[]
  /** How many lines each has, where it has several. */
  counts?: boolean
  /** What all of them sum up to, on this page and the others. */
  total?: { name: string; sums: Sums } | null
}

/** Narrow, so that the last column is there at 1,280 pixels. */
const DENSE = "pr-4 rtl:pl-4 rtl:pr-0"

/** Sums in columns; the head names the unit, which would else stand in every cell. */
export function SumsTable({ title, groups, nameOf, measures, counts = false, total = null }: Props) {
  const format = useFormat()
  const { say, number, unit } = format
  const [first, ...others] = new Set(groups.map(({ currency_code }) => currency_code))
  /** Null where the rows are of several currencies: then each cell says its own. */
  const currency_code = others.length === 0 ? (first ?? null) : null
  const unitOf = (measure: Measure): string | null => {
    if (isCost(measure)) return unit("irt")
    return currency_code === null ? null : unit(currency_code)
  }
  return (
    <div className="overflow-x-auto">
      <Table aria-label={title}>
        <Table.Header>
          <Row>
            <HeaderCell className={DENSE}>{title}</HeaderCell>
            {counts && (
              <NumberHeaderCell className={DENSE}>{say({ en: "Lines", fa: "ردیف" })}</NumberHeaderCell>
            )}
            {measures.map((measure) => (
              <NumberHeaderCell key={measure} className={DENSE}>
                {say(MEASURE_HEADS[measure])}
                <span className="txt-compact-xsmall block font-normal">{unitOf(measure)}</span>
              </NumberHeaderCell>
            ))}
          </Row>
        </Table.Header>
        <Table.Body>
          {groups.map((group) => (
            <Row key={`${group.name} ${group.currency_code}`}>
              <Cell className={clx("min-w-36 py-2", DENSE)}>{nameOf(group)}</Cell>
              {counts && <NumberCell className={DENSE}>{number(group.orders)}</NumberCell>}
              <Amounts sums={group} measures={measures} is_bare={currency_code !== null} />
            </Row>
          ))}
        </Table.Body>
        {total && (
          <tfoot>
            <Row className="bg-ui-bg-subtle" data-sum="ledger">
              <Cell className={clx("txt-compact-small-plus text-ui-fg-base py-2", DENSE)}>{total.name}</Cell>
              <Amounts sums={total.sums} measures={measures} is_bare={currency_code !== null} is_strong />
            </Row>
          </tfoot>
        )}
      </Table>
    </div>
  )
}

type AmountsProps = { sums: Sums; measures: readonly Measure[]; is_bare: boolean; is_strong?: boolean }

function Amounts({ sums, measures, is_bare, is_strong = false }: AmountsProps) {
  const { bare, money } = useFormat()
  const shown = (measure: Measure): string => {
    if (isCost(measure)) return bare(sums[measure], "irt")
    return is_bare ? bare(sums[measure], sums.currency_code) : money(sums[measure], sums.currency_code)
  }
  return (
    <>
      {measures.map((measure) => (
        <NumberCell
          key={measure}
          data-measure={measure}
          className={clx(
            DENSE,
            (measure === "margin" || is_strong) && "txt-compact-small-plus text-ui-fg-base",
            measure === "margin" && sums.margin < 0 && "text-ui-fg-error",
          )}
        >
          {shown(measure)}
        </NumberCell>
      ))}
    </>
  )
}
