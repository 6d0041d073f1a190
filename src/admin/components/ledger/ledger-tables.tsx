import { Tabs } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { type Group, sumBy } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import type { LineFilter } from "../../ledger/line-filter"
import { extensionOf, lineName } from "../../ledger/over-time"
import { PAGES } from "../../medusa/places"
import { useInSight } from "../choice"
import { LedgerLines } from "./ledger-lines"
import { SumsList } from "./sums-list"

const NO_ORDER = "–"

/** `filter` is null for all lines of the period. */
export type LedgerView = { tab: "orders" | "extensions" | "lines"; filter: LineFilter | null }

const TABS = [
  { tab: "orders", label: { en: "By order", fa: "بر اساس سفارش" } },
  { tab: "extensions", label: { en: "By extension", fa: "بر اساس پسوند" } },
  { tab: "lines", label: { en: "By line", fa: "ردیف به ردیف" } },
] as const

type Props = { lines: readonly LedgerLine[]; view: LedgerView; onView: (view: LedgerView) => void }

/** The same lines summed by Medusa's order, the newest first, by extension, the one that earns most first, and each alone. */
export function LedgerTables({ lines, view, onView }: Props) {
  const format = useFormat()
  const { say, language } = format
  const extensions = sumBy(lines, (line) => extensionOf(line, format)).sort(
    (one, other) => other.margin - one.margin,
  )
  const row = useInSight<HTMLDivElement>(TABS.findIndex(({ tab }) => tab === view.tab))
  const showExtension = ({ name, currency_code }: Group) =>
    onView({ tab: "lines", filter: { currency_code, measure: null, extension: name } })
  return (
    <Tabs
      value={view.tab}
      onValueChange={(chosen) => {
        const one = TABS.find(({ tab }) => tab === chosen)
        if (one) onView({ tab: one.tab, filter: null })
      }}
      dir={directionOf(language)}
    >
      <Tabs.List
        ref={row}
        className="border-ui-border-base overflow-x-auto border-t px-6 py-3"
        aria-label={say({ en: "Sums", fa: "جمع‌ها" })}
      >
        {TABS.map(({ tab, label }) => (
          <Tabs.Trigger key={tab} value={tab} className="shrink-0 whitespace-nowrap">
            {say(label)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="orders">
        <Orders lines={lines} />
      </Tabs.Content>
      <Tabs.Content value="extensions">
        <SumsList
          title={{ en: "Extension", fa: "پسوند" }}
          groups={extensions}
          nameOf={(group) => (
            <button
              type="button"
              className="text-ui-tag-blue-text underline"
              onClick={() => showExtension(group)}
            >
              <bdi>{group.name}</bdi>
            </button>
          )}
        />
      </Tabs.Content>
      <Tabs.Content value="lines">
        <LedgerLines
          lines={lines}
          filter={view.filter}
          onShowAll={() => onView({ tab: "lines", filter: null })}
        />
      </Tabs.Content>
    </Tabs>
  )
}

function Orders({ lines }: { lines: readonly LedgerLine[] }) {
  const format = useFormat()
  const newest = new Map(lines.map((line) => [line.order_id ?? NO_ORDER, line]))
  const numberOf = (id: string): number => newest.get(id)?.order_display_id ?? 0
  /** "#1024 saffron.com and 2 more", as people call the order. */
  const orderName = (id: string, count: number): ReactNode => {
    const { say, number, label } = format
    const line = newest.get(id)
    const order_number = line?.order_display_id ?? null
    return (
      <>
        {order_number !== null && <bdi dir="ltr">{label(order_number)}</bdi>}{" "}
        <bdi className="[overflow-wrap:anywhere]">{line ? lineName(line, format) : id}</bdi>
        {count > 1 && say({ en: ` and ${number(count - 1)} more`, fa: ` و ${number(count - 1)} مورد دیگر` })}
      </>
    )
  }
  return (
    <SumsList
      title={{ en: "Order", fa: "سفارش" }}
      groups={sumBy(lines, ({ order_id }) => order_id ?? NO_ORDER).sort(
        (one, other) => numberOf(other.name) - numberOf(one.name),
      )}
      nameOf={({ name, orders: count }) =>
        name === NO_ORDER ? (
          NO_ORDER
        ) : (
          <Link to={`${PAGES}/orders/${name}`} className="text-ui-tag-blue-text underline">
            {orderName(name, count)}
          </Link>
        )
      }
    />
  )
}
