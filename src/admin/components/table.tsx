import { clx, Table } from "@medusajs/ui"
import type { ComponentProps } from "react"

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

export const NumberHeaderCell = (props: ComponentProps<typeof Table.HeaderCell>) => (
  <HeaderCell className="text-right rtl:text-left" {...props} />
)
