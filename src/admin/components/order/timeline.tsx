import { Text } from "@medusajs/ui"
import { usePeople } from "../../api/use-people"
import { useFormat } from "../../language/use-format"
import type { HistoryEntry } from "../../orders/order-view"
import { detailWords } from "../../words/history-detail"
import { reasonWords } from "../../words/reasons"
import { STATE_WORDS } from "../../words/states"
import { whoWords } from "../../words/who"

/** The history of an order, the newest first. */
export function Timeline({
  history,
  currency_code,
}: {
  history: readonly HistoryEntry[]
  currency_code: string
}) {
  const format = useFormat()
  const people = usePeople()
  const newest_first = history.map((entry, index) => ({ entry, index })).reverse()
  return (
    <ol className="flex flex-col" aria-label={format.say({ en: "History", fa: "تاریخچه" })}>
      {newest_first.map(({ entry, index }) => (
        <li key={index} className="border-ui-border-base relative ms-1 border-s pb-4 ps-4 last:pb-0">
          <span
            aria-hidden
            className="bg-ui-fg-muted absolute top-1.5 h-2 w-2 rounded-full ltr:-left-[4.5px] rtl:-right-[4.5px]"
          />
          <div className="flex items-start justify-between gap-x-4">
            <Text size="small" weight="plus" className="text-ui-fg-base">
              {format.say(STATE_WORDS[entry.to])}
              <span className="text-ui-fg-subtle font-normal">: {format.say(reasonWords(entry.reason))}</span>
            </Text>
            <time
              dateTime={entry.at.toISOString()}
              className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap"
            >
              {format.moment(entry.at)}
            </time>
          </div>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {[
              format.say(whoWords(entry.who, people)),
              ...detailWords(entry.detail, currency_code, format),
            ].join(" · ")}
          </Text>
        </li>
      ))}
    </ol>
  )
}
