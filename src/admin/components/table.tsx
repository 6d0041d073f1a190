import { Button, clx, Table } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { useFormat } from "../language/use-format"

type Props = { count: number; limit: number; page: number; onPage: (page: number) => void }

/** Which part of a list is shown, and the way to the others; pages count from 0. */
export function Pager({ count, limit, page, onPage }: Props) {
  const { say, number } = useFormat()
  const [first, last] = [count === 0 ? 0 : page * limit + 1, Math.min(count, (page + 1) * limit)]
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
        <Button size="small" variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {say({ en: "Previous", fa: "قبلی" })}
        </Button>
        <Button size="small" variant="secondary" disabled={last >= count} onClick={() => onPage(page + 1)}>
          {say({ en: "Next", fa: "بعدی" })}
        </Button>
      </div>
    </nav>
  )
}

/** Medusa's table, whose paddings and alignment know left and right only, for both directions. */
export const Row = ({ className, ...props }: ComponentProps<typeof Table.Row>) => (
  <Table.Row
    className={clx(
      "rtl:[&_td:first-child]:pr-6 rtl:[&_th:first-child]:pr-6",
      "rtl:[&_td:last-child]:pl-6 rtl:[&_th:last-child]:pl-6",
      className,
    )}
    {...props}
  />
)

/** What in a row is pressed for itself. */
const PRESSED_FOR_ITSELF = "a, button, input, label, [role=checkbox]"

/** A row that opens wherever it is clicked; by keyboard the button with its name opens it. */
export const OpenableRow = ({ onOpen, ...props }: ComponentProps<typeof Row> & { onOpen: () => void }) => (
  <Row
    {...props}
    className={clx("focus-within:bg-ui-bg-base-hover cursor-pointer", props.className)}
    onClick={({ target }) => {
      if (target instanceof Element && target.closest(PRESSED_FOR_ITSELF) !== null) return
      // Whoever marks a text wants to copy it.
      if (window.getSelection()?.isCollapsed !== false) onOpen()
    }}
  />
)

export const Cell = ({ className, ...props }: ComponentProps<typeof Table.Cell>) => (
  <Table.Cell className={clx("rtl:pl-6 rtl:pr-0", className)} {...props} />
)

export const HeaderCell = ({ className, ...props }: ComponentProps<typeof Table.HeaderCell>) => (
  <Table.HeaderCell scope="col" className={clx("rtl:pl-6 rtl:pr-0 rtl:text-right", className)} {...props} />
)

/** Numbers stand under each other at the end of their column. */
export const NumberCell = ({ className, ...props }: ComponentProps<typeof Table.Cell>) => (
  <Cell className={clx("whitespace-nowrap text-right tabular-nums rtl:text-left", className)} {...props} />
)

export const NumberHeaderCell = ({ className, ...props }: ComponentProps<typeof Table.HeaderCell>) => (
  <HeaderCell className={clx("text-right rtl:text-left", className)} {...props} />
)
