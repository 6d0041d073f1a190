import { clx, Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Group } from "../../../core/ledger/sums"
import { useFormat } from "../../language/use-format"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, Row } from "../table"

type Props = { title: string; groups: readonly Group[]; nameOf: (group: Group) => ReactNode }

export function SumsTable({ title, groups, nameOf }: Props) {
  const { say, cost, money, number } = useFormat()
  const columns = [
    { name: say({ en: "Lines", fa: "ردیف" }), value: (group: Group) => number(group.orders) },
    { name: say({ en: "Quoted", fa: "پیش‌قیمت" }), value: (group: Group) => cost(group.quoted_cost) },
    { name: say({ en: "Charged", fa: "کسرشده" }), value: (group: Group) => cost(group.charged) },
    {
      name: say({ en: "Price", fa: "قیمت" }),
      value: (group: Group) => money(group.price, group.currency_code),
    },
    {
      name: say({ en: "Tax", fa: "مالیات" }),
      value: (group: Group) => money(group.tax, group.currency_code),
    },
    {
      name: say({ en: "Refunded", fa: "بازپرداخت" }),
      value: (group: Group) => money(group.refund, group.currency_code),
    },
  ]
  return (
    <div className="overflow-x-auto">
      <Table aria-label={title}>
        <Table.Header>
          <Row>
            <HeaderCell>{title}</HeaderCell>
            {columns.map(({ name }) => (
              <NumberHeaderCell key={name}>{name}</NumberHeaderCell>
            ))}
            <NumberHeaderCell>{say({ en: "Margin", fa: "سود" })}</NumberHeaderCell>
          </Row>
        </Table.Header>
        <Table.Body>
          {groups.map((group) => (
            <Row key={`${group.name} ${group.currency_code}`}>
              <Cell className="min-w-40 py-2">{nameOf(group)}</Cell>
              {columns.map(({ name, value }) => (
                <NumberCell key={name}>{value(group)}</NumberCell>
              ))}
              <NumberCell
                className={clx(
                  "txt-compact-small-plus",
                  group.margin < 0 ? "text-ui-fg-error" : "text-ui-fg-base",
                )}
              >
                {money(group.margin, group.currency_code)}
              </NumberCell>
            </Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
