import { Alert, clx, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { LedgerLine } from "../../api/ledger"
import { useLedgerLine } from "../../api/use-ledger"
import { type Format, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { PAGES } from "../../medusa/places"
import { holdSentence } from "../../messages/holds"
import { nextStep } from "../../messages/next-step"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { Order } from "../../orders/order-view"
import { Badge, Facts } from "../section"
import { Decisions } from "./decisions"
import { History } from "./timeline"

/** The money of one order: what it cost the shop, what the shopper paid, what is left. */
function MoneyFacts({ order, line }: { order: Order; line: LedgerLine | undefined }) {
  const { say, cost, money } = useFormat()
  const amount = (value: number | null) => money(value, order.currency_code)
  const expected = line?.margin === null && line.expected_margin !== null
  const margin = line === undefined ? NOT_KNOWN : amount(line.margin ?? line.expected_margin)
  return (
    <Facts
      facts={[
        { name: say({ en: "Quoted cost", fa: "هزینه هنگام سفارش" }), value: cost(order.quoted_cost) },
        { name: say({ en: "Cost now", fa: "هزینهٔ کنونی" }), value: cost(order.current_cost) },
        { name: say({ en: "Charged", fa: "کسرشده از اعتبار" }), value: cost(order.charged), strong: true },
        {
          name: expected
            ? say({ en: "Expected margin", fa: "حاشیهٔ سود برآوردی" })
            : say({ en: "Margin", fa: "حاشیهٔ سود" }),
          value: margin,
          strong: true,
          isBad: (line?.margin ?? line?.expected_margin ?? 0) < 0,
        },
        { name: say({ en: "Price", fa: "قیمت فروش" }), value: amount(order.price) },
        { name: say({ en: "Tax", fa: "مالیات" }), value: line === undefined ? NOT_KNOWN : amount(line.tax) },
        { name: say({ en: "Paid", fa: "پرداختی خریدار" }), value: amount(order.paid), strong: true },
        { name: say({ en: "Refunded", fa: "بازپرداخت" }), value: amount(order.refund_amount) },
      ]}
    />
  )
}

/** The same on a phone, where the rest comes with the history. */
function moneyLine(
  { currency_code, paid, price }: Order,
  line: LedgerLine | undefined,
  { say, bare, unit }: Format,
) {
  const margin = line?.margin ?? line?.expected_margin ?? null
  const parts = [
    paid === null
      ? { en: "Price", fa: "قیمت فروش", amount: price }
      : { en: "Paid", fa: "پرداختی", amount: paid },
    { en: "Margin", fa: "حاشیهٔ سود", amount: margin },
  ]
  const said = parts
    .flatMap((part) => (part.amount === null ? [] : [`${say(part)} ${bare(part.amount, currency_code)}`]))
    .join(" · ")
  return `${said} ${unit(currency_code)}`
}

/** To the page of the domain that was bought or renewed; there is none before it is bought. */
function DomainLink({ order }: { order: Order }) {
  const format = useFormat()
  if (order.kind !== "domain" || (order.action === "register" && order.state !== "completed")) return null
  const name = subjectOf(order, format)
  return (
    <Link
      to={`${PAGES}/domains/portfolio?open=${encodeURIComponent(order.domain)}`}
      className="txt-compact-small-plus text-ui-tag-blue-text whitespace-nowrap"
      aria-label={format.say({ en: `Domain page of ${name}`, fa: `صفحهٔ دامنهٔ ${name}` })}
    >
      {format.say({ en: "Domain page", fa: "صفحهٔ دامنه" })}
    </Link>
  )
}

type Props = {
  order: Order
  /** In a list the history is a click away; alone it stands open. */
  alone?: boolean
}

/** One sold line: where it stands, what happens next, its money, what a person may decide, its history. */
export function OrderCard({ order, alone = false }: Props) {
  const format = useFormat()
  const [shows_history, setShowsHistory] = useState(alone)
  const line = useLedgerLine(order)
  const held = holdSentence(order, format)
  return (
    <article className="flex flex-col gap-y-4 px-6 py-4" data-order={order.id} data-state={order.state}>
      {!alone && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <h3 className="txt-compact-medium-plus text-ui-fg-base">
              <bdi>{subjectOf(order, format)}</bdi>
            </h3>
            <Text size="small" className="text-ui-fg-subtle">
              {termOf(order, format)}
            </Text>
          </div>
          <Badge word={STATE_WORDS[order.state]} />
        </header>
      )}
      {held && (
        <Alert variant="warning" className="text-ui-fg-base">
          {held}
        </Alert>
      )}
      <Text size="small" className="text-ui-fg-subtle">
        {nextStep(order, format, new Date())}
      </Text>
      <p className="brought-in txt-compact-small text-ui-fg-base">{moneyLine(order, line, format)}</p>
      <div className={clx(!shows_history && "left-out")}>
        <MoneyFacts order={order} line={line} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Decisions order={order} margin={line?.expected_margin ?? null} />
        <div className="flex items-center gap-x-4">
          <DomainLink order={order} />
          {!alone && (
            <button
              type="button"
              className="txt-compact-small-plus text-ui-tag-blue-text"
              aria-expanded={shows_history}
              onClick={() => setShowsHistory(!shows_history)}
            >
              {shows_history
                ? format.say({ en: "Hide history", fa: "پنهان کردن تاریخچه" })
                : format.say({ en: "History", fa: "تاریخچه" })}
            </button>
          )}
        </div>
      </div>
      {shows_history && <History order={order} />}
    </article>
  )
}
