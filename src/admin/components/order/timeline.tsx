import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { usePeople } from "../../api/medusa-lists"
import { useOrderDetail } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { detailWords, whoWords } from "../../messages/history-detail"
import { reasonWords, STATE_WORDS } from "../../messages/reasons"
import type { HistoryEntry, Order } from "../../orders/order-view"
import { Answered } from "../feedback"
import { InquiryPrivacy } from "./inquiry-privacy"

type EntryProps = {
  at: Date
  /** Below what happened: who did it, and more. */
  about: readonly string[]
  children: ReactNode
}

/** One thing that happened, with its moment. */
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
        <time dateTime={at.toISOString()} className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap">
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

/** The history of an order, the newest first. */
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

/** All that happened to one order; of an inquiry also who has read what is personal in it. */
export function History({ order }: { order: Order }) {
  const answer = useOrderDetail(order.kind, order.id)
  return (
    <Answered answer={answer}>
      {(detail) => (
        <>
          <Timeline history={detail.history} currency_code={detail.currency_code} />
          {detail.kind === "inquiry" && <InquiryPrivacy order={detail} />}
        </>
      )}
    </Answered>
  )
}
