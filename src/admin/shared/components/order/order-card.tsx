import { Alert, Text } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { useLedgerLine } from "../../api/ledger"
import { useMedusaAdmin } from "../../api/medusa"
import { useOrderDetail, useOrderRows } from "../../api/orders"
import { usePeople } from "../../api/shop"
import { NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { holdSentence } from "../../messages/confirmation"
import { detailWords, whoWords } from "../../messages/history"
import { nextStep, subjectOf, termOf } from "../../messages/orders"
import { reasonWords, STATE_WORDS } from "../../messages/reasons"
import { type HistoryEntry, kindOf, type LedgerLine, type Order } from "../../views"
import { Answered } from "../feedback"
import { Badge, Facts, Section } from "../section"
import { Decisions } from "./decisions"
import { InquiryPrivacy } from "./inquiry-privacy"

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

function DomainLink({ order }: { order: Order }) {
  const { pages } = useMedusaAdmin()
  const format = useFormat()
  if ("service" in order || (order.action === "register" && order.state !== "completed")) return null
  const name = subjectOf(order, format)
  return (
    <Link
      to={`${pages}/domains/portfolio?open=${encodeURIComponent(order.domain)}`}
      className="txt-compact-small-plus text-ui-tag-blue-text whitespace-nowrap"
      aria-label={format.say({ en: `Domain page of ${name}`, fa: `صفحهٔ دامنهٔ ${name}` })}
    >
      {format.say({ en: "Domain page", fa: "صفحهٔ دامنه" })}
    </Link>
  )
}

type Props = {
  order: Order
  alone?: boolean
}

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
      <MoneyFacts order={order} line={line} />
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

type EntryProps = {
  at: string
  about: readonly string[]
  children: ReactNode
}

export function TimelineEntry({ at, about, children }: EntryProps) {
  const { moment } = useFormat()
  return (
    <li className="border-ui-border-base relative ms-1 border-s pb-4 ps-4 last:pb-0">
      <span
        aria-hidden
        className="bg-ui-fg-muted absolute top-1.5 h-2 w-2 rounded-full ltr:-left-[4.5px] rtl:-right-[4.5px]"
      />
      <div className="flex items-start justify-between gap-x-4">
        <Text size="small" weight="plus" className="text-ui-fg-base">
          {children}
        </Text>
        <time dateTime={at} className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap">
          {moment(at)}
        </time>
      </div>
      {about.length > 0 && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {about.join(" · ")}
        </Text>
      )}
    </li>
  )
}

function Timeline({ history, currency_code }: { history: readonly HistoryEntry[]; currency_code: string }) {
  const format = useFormat()
  const people = usePeople()
  const newest_first = history.map((entry, index) => ({ entry, index })).reverse()
  return (
    <ol className="flex flex-col" aria-label={format.say({ en: "History", fa: "تاریخچه" })}>
      {newest_first.map(({ entry, index }) => (
        <TimelineEntry
          key={index}
          at={entry.at}
          about={[
            format.say(whoWords(entry.who, people)),
            ...detailWords(entry.detail, currency_code, format),
          ]}
        >
          {format.say(STATE_WORDS[entry.to])}
          <span className="text-ui-fg-subtle font-normal">: {format.say(reasonWords(entry.reason))}</span>
        </TimelineEntry>
      ))}
    </ol>
  )
}

export function History({ order }: { order: Order }) {
  const answer = useOrderDetail(kindOf(order), order.id)
  return (
    <Answered answer={answer}>
      {(detail) => (
        <>
          <Timeline history={detail.history} currency_code={detail.currency_code} />
          {"readings" in detail && <InquiryPrivacy order={detail} />}
        </>
      )}
    </Answered>
  )
}

export function OrderLines({ order_id }: { order_id: string }) {
  const { say } = useFormat()
  const answer = useOrderRows(order_id)
  if (!answer.data?.rows.length && answer.problem?.kind !== "session_expired") return null
  return (
    <div className="mb-4">
      <Section title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}>
        <Answered answer={answer}>
          {({ rows }) => (
            // An order of many names scrolls, so that Medusa's own cards stay near.
            <div className="divide-ui-border-base max-h-[80vh] divide-y overflow-y-auto">
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </div>
          )}
        </Answered>
      </Section>
    </div>
  )
}
