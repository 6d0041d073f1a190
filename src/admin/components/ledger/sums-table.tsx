import { clx, Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type Group, type Sums, totalsOf } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { useFormat } from "../../language/use-format"
import { Facts } from "../section"
import { Cell, HeaderCell, NumberCell, NumberHeaderCell, Row } from "../table"

/** The sums of the period, for each currency its own. */
export function LedgerTotals({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <div className="border-ui-border-base divide-ui-border-base divide-y border-t">
      {totalsOf(lines).map((sums) => (
        <div key={sums.currency_code} className="px-6 py-4" data-totals={sums.currency_code}>
          <Total sums={sums} />
        </div>
      ))}
    </div>
  )
}

function Total({ sums }: { sums: Sums }) {
  const { say, cost, money, number } = useFormat()
  const amount = (value: number) => money(value, sums.currency_code)
  return (
    <Facts
      facts={[
        { name: say({ en: "Lines", fa: "ردیف‌ها" }), value: number(sums.orders) },
        { name: say({ en: "Quoted cost", fa: "هزینهٔ پیش‌قیمت" }), value: cost(sums.quoted_cost) },
        { name: say({ en: "Charged", fa: "کسرشده از اعتبار" }), value: cost(sums.charged), strong: true },
        {
          name: say({ en: "Margin", fa: "سود" }),
          value: amount(sums.margin),
          strong: true,
          is_bad: sums.margin < 0,
        },
        { name: say({ en: "Price", fa: "قیمت فروش" }), value: amount(sums.price) },
        { name: say({ en: "Tax", fa: "مالیات" }), value: amount(sums.tax) },
        { name: say({ en: "Paid", fa: "پرداختی خریدار" }), value: amount(sums.paid), strong: true },
        { name: say({ en: "Refunded", fa: "بازپرداخت" }), value: amount(sums.refund) },
      ]}
    />
  )
}

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
