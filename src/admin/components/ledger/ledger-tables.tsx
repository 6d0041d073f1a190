import { Tabs } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { sumBy } from "../../../core/ledger/sums"
import type { LedgerLine } from "../../api/ledger"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { extensionOf, lineName } from "../../ledger/over-time"
import { Pager } from "../table"
import { SumsTable } from "./sums-table"

const PAGE_SIZE = 20

const NO_ORDER = "–"

/** The same lines summed by Medusa's order, the newest first, and by extension, the one that earns most first. */
export function LedgerTables({ lines }: { lines: readonly LedgerLine[] }) {
  const format = useFormat()
  const { say, number, language } = format
  const [page, setPage] = useState(0)
  const orders = sumBy(lines, ({ order_id }) => order_id ?? NO_ORDER).reverse()
  const extensions = sumBy(lines, (line) => extensionOf(line, format)).sort(
    (one, other) => other.margin - one.margin,
  )
  const names = new Map(lines.map((line) => [line.order_id ?? NO_ORDER, lineName(line, format)]))
  // A new period may have fewer pages than the one before.
  const shown = page * PAGE_SIZE < orders.length ? page : 0
  return (
    <Tabs defaultValue="orders" dir={directionOf(language)}>
      <Tabs.List
        className="border-ui-border-base border-t px-6 py-3"
        aria-label={say({ en: "Sums", fa: "جمع‌ها" })}
      >
        <Tabs.Trigger value="orders">{say({ en: "By order", fa: "به سفارش" })}</Tabs.Trigger>
        <Tabs.Trigger value="extensions">{say({ en: "By extension", fa: "به پسوند" })}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="orders">
        <SumsTable
          title={say({ en: "Order", fa: "سفارش" })}
          groups={orders.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)}
          nameOf={({ name, orders: count }) =>
            name === NO_ORDER ? (
              NO_ORDER
            ) : (
              <Link to={`/a/orders/${name}`} className="text-ui-tag-blue-text underline">
                <bdi>{names.get(name) ?? name}</bdi>
                {count > 1 &&
                  say({ en: ` and ${number(count - 1)} more`, fa: ` و ${number(count - 1)} دیگر` })}
              </Link>
            )
          }
        />
        <Pager count={orders.length} limit={PAGE_SIZE} page={shown} onPage={setPage} />
      </Tabs.Content>
      <Tabs.Content value="extensions">
        <SumsTable
          title={say({ en: "Extension", fa: "پسوند" })}
          groups={extensions}
          nameOf={({ name }) => <bdi>{name}</bdi>}
        />
      </Tabs.Content>
    </Tabs>
  )
}
