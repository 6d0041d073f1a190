import { EllipsisHorizontal } from "@medusajs/icons"
import { Alert, clx, IconButton, Text } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import { DECISION_STATES, isFinal, type State } from "../../../../reseller/orders/states"
import { useLedgerLines } from "../../api/ledger"
import { useOrderDetail, useOrderRows } from "../../api/orders"
import { usePeople } from "../../api/shop"
import { type Bilingual, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { holdSentence } from "../../messages/confirmation"
import { detailWords, whoWords } from "../../messages/history"
import { nextStep, subjectOf, termOf } from "../../messages/orders"
import { reasonWords, STATE_WORDS } from "../../messages/reasons"
import { type HistoryEntry, kindOf, type LedgerLine, type Order } from "../../views"
import { Answered, Badge, Facts, Section, Way } from "../section"
import { Decisions } from "./decisions"
import { InquiryPrivacy } from "./inquiry-privacy"

const PAID = { en: "Paid", fa: "پرداختی خریدار" }
const MARGIN = { en: "Margin", fa: "حاشیهٔ سود" }

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
        { name: say({ en: "Charged", fa: "کسر شده از اعتبار" }), value: cost(order.charged), strong: true },
        {
          name: expected ? say({ en: "Expected margin", fa: "حاشیهٔ سود برآوردی" }) : say(MARGIN),
          value: margin,
          strong: true,
          isBad: (line?.margin ?? line?.expected_margin ?? 0) < 0,
        },
        { name: say({ en: "Price", fa: "قیمت فروش" }), value: amount(order.price) },
        { name: say({ en: "Tax", fa: "مالیات" }), value: line === undefined ? NOT_KNOWN : amount(line.tax) },
        { name: say(PAID), value: amount(order.paid), strong: true },
        { name: say({ en: "Refunded", fa: "بازپرداخت" }), value: amount(order.refund_amount) },
      ]}
    />
  )
}

function DomainLink({ order }: { order: Order }) {
  const format = useFormat()
  if ("service" in order || (order.action === "register" && order.state !== "completed")) return null
  const name = subjectOf(order, format)
  return (
    <Way
      to={`/domains/portfolio?open=${encodeURIComponent(order.domain)}`}
      aria-label={format.say({ en: `Domain page of ${name}`, fa: `صفحهٔ دامنهٔ ${name}` })}
    >
      {format.say({ en: "Domain page", fa: "صفحهٔ دامنه" })}
    </Way>
  )
}

type Props = {
  order: Order
  line: LedgerLine | undefined
  alone?: boolean
}

/** A finished order takes one line of a page, until somebody asks for more. */
export function OrderCard({ order, line, alone = false }: Props) {
  const format = useFormat()
  const { say, money } = format
  const [isOpen, setIsOpen] = useState(alone)
  const held = holdSentence(order, format)
  const subject = subjectOf(order, format)
  const is_short = isFinal(order.state) && !isOpen
  const sum = (name: Bilingual, amount: number | null, isBad = false) => (
    <span className={isBad ? "text-ui-fg-error" : undefined}>
      {say(name)} {money(amount, order.currency_code)}
    </span>
  )
  return (
    <article
      className={clx("flex flex-col gap-y-4 px-6", is_short ? "py-2" : "py-4")}
      data-order={order.id}
      data-state={order.state}
    >
      {!alone && (
        <header className="txt-compact-small text-ui-fg-subtle flex items-center justify-between gap-x-4">
          <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
            <h3
              className={clx(
                "txt-compact-small-plus text-ui-fg-base [overflow-wrap:anywhere]",
                is_short && "grow",
              )}
            >
              <bdi>{subject}</bdi>
            </h3>
            {!is_short && <span className="grow">{termOf(order, format)}</span>}
            {is_short && sum(PAID, order.paid)}
            {is_short && line && sum(MARGIN, line.margin, (line.margin ?? 0) < 0)}
            <Badge word={STATE_WORDS[order.state]} />
          </div>
          <IconButton
            size="small"
            variant="transparent"
            className="shrink-0"
            aria-expanded={isOpen}
            aria-label={say({ en: `Details of ${subject}`, fa: `جزئیات ${subject}` })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <EllipsisHorizontal />
          </IconButton>
        </header>
      )}
      {held && (
        <Alert variant="warning" className="text-ui-fg-base">
          {held}
        </Alert>
      )}
      {!is_short && (
        <>
          <Text size="small" className="text-ui-fg-subtle">
            {nextStep(order, format, new Date())}
          </Text>
          <MoneyFacts order={order} line={line} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Decisions order={order} margin={line?.expected_margin ?? null} />
            <DomainLink order={order} />
          </div>
        </>
      )}
      {isOpen && <History order={order} />}
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

function History({ order }: { order: Order }) {
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

const DECISIONS: readonly State[] = DECISION_STATES

const rankOf = ({ state }: Order): number => (DECISIONS.includes(state) ? 0 : isFinal(state) ? 2 : 1)

export function OrderLines({ order_id }: { order_id: string }) {
  const { say } = useFormat()
  const answer = useOrderRows(order_id)
  const lines = useLedgerLines(answer.data?.rows ?? [])
  if (!answer.data?.rows.length && answer.problem === null) return null
  return (
    <div className="mb-4" data-order-lines>
      <Section title={say({ en: "Domains and inquiries", fa: "دامنه‌ها و استعلام‌ها" })}>
        <Answered answer={answer}>
          {({ rows }) => (
            <div className="divide-ui-border-base border-ui-border-base divide-y border-t">
              {[...rows]
                .sort((one, other) => rankOf(one) - rankOf(other))
                .map((order) => (
                  <OrderCard key={order.id} order={order} line={lines?.get(order.id)} />
                ))}
            </div>
          )}
        </Answered>
      </Section>
    </div>
  )
}
