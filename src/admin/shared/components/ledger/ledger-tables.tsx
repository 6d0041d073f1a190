import { clx, Tabs } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type Group, sumBy, totalsOf } from "../../../../reseller/ledger/sums"
import { type Bilingual, directionOf } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { extensionOf, lineName } from "../../ledger/lines"
import type { LedgerLine } from "../../views"
import { type Column, List, usePages } from "../list"
import { Way } from "../section"

const NO_ORDER = "–"

const TABS = { orders: Orders, extensions: Extensions, lines: Lines }
const LABELS: Readonly<Record<keyof typeof TABS, Bilingual>> = {
  orders: { en: "By order", fa: "بر اساس سفارش" },
  extensions: { en: "By extension", fa: "بر اساس پسوند" },
  lines: { en: "By line", fa: "ردیف به ردیف" },
}

type Props = { lines: readonly LedgerLine[] }

export function LedgerTables({ lines }: Props) {
  const { say, language } = useFormat()
  return (
    <Tabs defaultValue="orders" dir={directionOf(language)}>
      <Tabs.List
        className="border-ui-border-base overflow-x-auto border-t px-6 py-3"
        aria-label={say({ en: "Sums", fa: "جمع‌ها" })}
      >
        {Object.entries(LABELS).map(([tab, label]) => (
          <Tabs.Trigger key={tab} value={tab} className="shrink-0 whitespace-nowrap">
            {say(label)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {Object.entries(TABS).map(([tab, Table]) => (
        <Tabs.Content key={tab} value={tab}>
          <Table lines={lines} />
        </Tabs.Content>
      ))}
    </Tabs>
  )
}

type OrderNameProps = { line: LedgerLine; children: ReactNode }

const OrderLink = ({ line, children }: OrderNameProps) => (
  <Way to={`/orders/${line.order_id}`}>{children}</Way>
)

function Orders({ lines }: Props) {
  const format = useFormat()
  const { say, number, label } = format
  const newest = new Map(lines.map((line) => [line.order_id ?? NO_ORDER, line]))
  const numberOf = ({ name }: Group): number => newest.get(name)?.order_display_id ?? 0
  const groups = sumBy(lines, ({ order_id }) => order_id ?? NO_ORDER)
  return (
    <SumsList
      lines={lines}
      title={{ en: "Order", fa: "سفارش" }}
      groups={groups.sort((one, other) => numberOf(other) - numberOf(one))}
      nameOf={({ name, orders: count }) => {
        const line = newest.get(name)
        if (line === undefined || line.order_id === null) return NO_ORDER
        const more = { en: ` and ${number(count - 1)} more`, fa: ` و ${number(count - 1)} مورد دیگر` }
        return (
          <OrderLink line={line}>
            {line.order_display_id !== null && <bdi dir="ltr">{label(line.order_display_id)}</bdi>}{" "}
            <bdi className="[overflow-wrap:anywhere]">{lineName(line, format)}</bdi>
            {count > 1 && say(more)}
          </OrderLink>
        )
      }}
    />
  )
}

function Extensions({ lines }: Props) {
  const format = useFormat()
  const groups = sumBy(lines, (line) => extensionOf(line, format))
  return (
    <SumsList
      lines={lines}
      title={{ en: "Extension", fa: "پسوند" }}
      groups={groups.sort((one, other) => other.margin - one.margin)}
      nameOf={({ name }) => <bdi>{name}</bdi>}
    />
  )
}

function Lines({ lines }: Props) {
  const format = useFormat()
  const by_id = new Map(lines.map((line) => [line.id, line]))
  return (
    <SumsList
      lines={lines}
      title={{ en: "Line", fa: "ردیف" }}
      groups={sumBy([...lines], ({ id }) => id).reverse()}
      of_lines
      nameOf={({ name }) => {
        const line = by_id.get(name)
        if (line === undefined) return name
        const shown = <bdi className="[overflow-wrap:anywhere]">{lineName(line, format)}</bdi>
        return (
          <>
            {line.order_id === null ? shown : <OrderLink line={line}>{shown}</OrderLink>}
            <p className="txt-compact-xsmall">{format.short(line.at)}</p>
          </>
        )
      }}
    />
  )
}

type Sum = {
  of: "quoted_cost" | "charged" | "price" | "tax" | "paid" | "refund" | "margin"
  title: Bilingual
  /** In toman whatever the shopper paid in. */
  isCost?: boolean
  isOnPhone?: boolean
}

const SUMS: readonly Sum[] = [
  { of: "quoted_cost", title: { en: "Quoted", fa: "هنگام سفارش" }, isCost: true },
  { of: "charged", title: { en: "Charged", fa: "کسر شده" }, isCost: true },
  { of: "price", title: { en: "Price", fa: "قیمت" } },
  { of: "tax", title: { en: "Tax", fa: "مالیات" } },
  { of: "paid", title: { en: "Paid", fa: "پرداختی" }, isOnPhone: true },
  { of: "refund", title: { en: "Refunded", fa: "بازپرداخت" } },
  { of: "margin", title: { en: "Margin", fa: "حاشیهٔ سود" }, isOnPhone: true },
]

const TOTAL = "total"

function Total({ undecided }: Group) {
  const { say, number } = useFormat()
  const count = number(undecided)
  return (
    <span className="txt-compact-small-plus text-ui-fg-base">
      {say({ en: "Total", fa: "جمع" })}
      {undecided > 0 && (
        <span className="txt-compact-xsmall block">
          {say({
            en: `${count} undecided, not in the margin`,
            fa: `${count} تصمیم‌نگرفته، بیرون از حاشیهٔ سود`,
          })}
        </span>
      )}
    </span>
  )
}

type SumsProps = {
  lines: readonly LedgerLine[]
  title: Bilingual
  groups: readonly Group[]
  nameOf: (group: Group) => ReactNode
  /** Each is a line alone: it has a quoted cost, and no number of lines. */
  of_lines?: boolean
}

/** Under their totals; the head names the unit, which would else stand in every cell. */
function SumsList({ lines, title, groups, nameOf, of_lines = false }: SumsProps) {
  const { unit, bare, money } = useFormat()
  const totals = totalsOf(lines).map((sums) => ({ ...sums, name: TOTAL }))
  const pages = usePages([...totals, ...groups])
  /** Null where the rows are of several currencies: then each cell says its own. */
  const shared = totals.length === 1 ? (totals[0]?.currency_code ?? null) : null
  const columns: Column<Group>[] = [
    {
      key: "name",
      title,
      className: "min-w-36 py-2",
      cell: (group) => (group.name === TOTAL ? <Total {...group} /> : nameOf(group)),
    },
    {
      key: "lines",
      title: { en: "Lines", fa: "ردیف" },
      isNumber: true,
      isDetail: true,
      cell: ({ orders }, { number }) => number(orders),
    },
    ...SUMS.map(
      ({ of, title, isCost, isOnPhone }): Column<Group> => ({
        key: of,
        title,
        unit: isCost ? unit("irt") : shared && unit(shared),
        isNumber: true,
        isDetail: !isOnPhone,
        cell: (group) => {
          const isUnknown = of === "margin" && group.undecided === group.orders
          const shown = (isCost || shared !== null ? bare : money)(
            isUnknown ? null : group[of],
            isCost ? "irt" : group.currency_code,
          )
          if (of !== "margin" && group.name !== TOTAL) return shown
          const colour = group[of] < 0 ? "text-ui-fg-error" : "text-ui-fg-base"
          return <span className={clx("txt-compact-small-plus", colour)}>{shown}</span>
        },
      }),
    ),
  ]
  return (
    <List
      {...pages}
      title={title}
      columns={columns.filter(({ key }) => key !== (of_lines ? "lines" : "quoted_cost"))}
      idOf={(group) => `${group.name} ${group.currency_code}`}
      dataOf={({ name, currency_code }) => ({
        [name === TOTAL ? "data-totals" : "data-sums"]: currency_code,
      })}
      is_dense
    />
  )
}
