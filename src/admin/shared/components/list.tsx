import { clx, Table } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import type { Answer } from "../api/ask"
import type { Bilingual, Format } from "../format/format"
import { useFormat } from "../language/use-format"
import { Press } from "./controls"
import { type Place, SearchField } from "./list-place"
import { Answered, Empty } from "./section"

export type Column<Row> = {
  key: string
  title: Bilingual
  cell: (row: Row, format: Format) => ReactNode
  /** Digits run from left to right in both directions: units stand under each other on the right. */
  isNumber?: boolean
  unit?: string | null
  /** Not on a phone, where a page of its own or a press says it. */
  isDetail?: boolean
  isWide?: boolean
  /** Read out only: buttons say themselves what they are for. */
  isTitleHidden?: boolean
  className?: string
  filter?: ReactNode
}

export const PAGE_SIZE = 20

type Props<Row> = {
  title: Bilingual
  columns: readonly Column<Row>[]
  answer: Answer<{ rows: readonly Row[]; count?: number }>
  idOf: (row: Row) => string
  dataOf?: (row: Row) => Readonly<Record<`data-${string}`, string>>
  onOpen?: (row: Row) => void
  empty?: Bilingual
  isFiltered?: boolean
  /** Which page of the list is shown and what it is searched for; without it, the list is whole. */
  place?: Place
  go?: (change: Partial<Place>) => void
  search?: Bilingual
  /** Narrow, so that the last of many columns is there at 1,280 pixels. */
  is_dense?: boolean
}

export function List<Row>({ columns, answer, empty, isFiltered = false, place, go, ...props }: Props<Row>) {
  const { say } = useFormat()
  const filters = columns.filter(({ filter }) => filter)
  return (
    <>
      {props.search && place && go && (
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 pb-4">
          <div className="flex flex-wrap items-center gap-2">
            {filters.map(({ key, filter }) => (
              <div key={key}>{filter}</div>
            ))}
          </div>
          <div className="w-56">
            <SearchField label={say(props.search)} value={place.q} onSearch={(q) => go({ q, page: 0 })} />
          </div>
        </div>
      )}
      <Answered answer={answer} lines={8}>
        {({ rows, count = rows.length }) =>
          count === 0 && empty ? (
            <Empty>
              {say(
                isFiltered ? { en: "Nothing fits this search.", fa: "موردی با این جست‌وجو پیدا نشد." } : empty,
              )}
            </Empty>
          ) : (
            <>
              <Rows {...props} columns={columns} rows={rows} />
              {place && go && count > PAGE_SIZE && (
                <Pager count={count} page={place.page} onPage={(page) => go({ page })} />
              )}
            </>
          )
        }
      </Answered>
    </>
  )
}

// Medusa's table knows left and right only: its paddings and alignment for both directions.
const ROW =
  "rtl:[&_td:first-child]:pr-6 rtl:[&_th:first-child]:pr-6 rtl:[&_td:last-child]:pl-6 rtl:[&_th:last-child]:pl-6"
const CELL = "rtl:pl-6 rtl:pr-0"
const DENSE = "pr-4 rtl:pl-4 rtl:pr-0"
const NUMBER = "text-right"
/** page-frame.tsx hides it on a phone. */
const DETAIL = "left-out"

const PRESSED_FOR_ITSELF = "a, button, input, label, [role=checkbox]"

type RowsProps<Row> = Pick<Props<Row>, "title" | "columns" | "idOf" | "dataOf" | "onOpen" | "is_dense"> & {
  rows: readonly Row[]
}

function Rows<Row>({ title, columns, rows, idOf, dataOf, onOpen, is_dense = false }: RowsProps<Row>) {
  const format = useFormat()
  const { say } = format
  const shapeOf = ({ isNumber, isDetail }: Column<Row>) =>
    clx(CELL, is_dense && DENSE, isNumber && NUMBER, isDetail && DETAIL)
  /** A row opens wherever it is clicked; by keyboard the button with its name opens it. */
  const opening = (row: Row) =>
    onOpen && {
      onClick: ({ target }: { target: EventTarget }) => {
        if (target instanceof Element && target.closest(PRESSED_FOR_ITSELF) !== null) return
        // A click that marks a text means to copy it.
        if (window.getSelection()?.isCollapsed !== false) onOpen(row)
      },
    }
  /** Rows without a button are scrolled by keyboard all the same. */
  const scrolled = onOpen === undefined && { role: "group", tabIndex: 0, "aria-label": say(title) }
  return (
    <div className="overflow-x-auto" {...scrolled}>
      <Table aria-label={say(title)}>
        <Table.Header>
          <Table.Row className={ROW}>
            {columns.map((column) => (
              <Table.HeaderCell
                key={column.key}
                scope="col"
                className={clx("rtl:text-right", shapeOf(column), column.isWide && "w-full")}
              >
                {column.isTitleHidden ? (
                  <span className="sr-only">{say(column.title)}</span>
                ) : (
                  say(column.title)
                )}
                {column.unit !== undefined && (
                  <span className="txt-compact-xsmall block font-normal">{column.unit}</span>
                )}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row
              key={idOf(row)}
              className={clx(ROW, onOpen && "focus-within:bg-ui-bg-base-hover cursor-pointer")}
              {...dataOf?.(row)}
              {...opening(row)}
            >
              {columns.map((column) => (
                <Table.Cell
                  key={column.key}
                  className={clx(
                    shapeOf(column),
                    column.isNumber && "whitespace-nowrap tabular-nums",
                    column.className,
                  )}
                >
                  {column.cell(row, format)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

type PagerProps = { count: number; page: number; onPage: (page: number) => void }

function Pager({ count, page, onPage }: PagerProps) {
  const { say, number } = useFormat()
  const [first, last] = [count === 0 ? 0 : page * PAGE_SIZE + 1, Math.min(count, (page + 1) * PAGE_SIZE)]
  return (
    <nav
      aria-label={say({ en: "Pages", fa: "صفحه‌ها" })}
      className="txt-compact-small text-ui-fg-subtle flex items-center justify-between px-6 py-4"
    >
      <p>
        {say({
          en: `${number(first)}–${number(last)} of ${number(count)}`,
          fa: `${number(first)} تا ${number(last)} از ${number(count)}`,
        })}
      </p>
      <div className="flex gap-x-2">
        <Press disabled={page === 0} onClick={() => onPage(page - 1)}>
          {say({ en: "Previous", fa: "قبلی" })}
        </Press>
        <Press disabled={last >= count} onClick={() => onPage(page + 1)}>
          {say({ en: "Next", fa: "بعدی" })}
        </Press>
      </div>
    </nav>
  )
}

export const known = <Row,>(rows: readonly Row[], count = rows.length) => ({
  data: { rows, count },
  problem: null,
  isLoading: false,
  ask_again: () => undefined,
})

export function usePages<Row>(rows: readonly Row[]) {
  const [chosen, setPage] = useState(0)
  // Other rows may have fewer pages than those before.
  const page = chosen * PAGE_SIZE < rows.length ? chosen : 0
  return {
    answer: known(rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), rows.length),
    place: { q: "", page },
    go: (change: Partial<Place>) => setPage(change.page ?? 0),
  }
}
