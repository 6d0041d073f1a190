import { Alert, Text } from "@medusajs/ui"
import { useState } from "react"
import { useLedgerLine } from "../../api/use-ledger-line"
import { useFormat } from "../../language/use-format"
import type { Order } from "../../orders/order-view"
import { subjectOf, termOf } from "../../orders/subject"
import { holdSentence } from "../../words/hold-sentence"
import { nextStep } from "../../words/next-step"
import type { Notify } from "../notify"
import { Decisions } from "./decisions"
import { History } from "./history"
import { MoneyFacts } from "./money-facts"
import { StateBadge } from "./state-badge"

type Props = {
  order: Order
  notify: Notify
  /** In a list the history is a click away; alone it stands open. */
  alone?: boolean
}

/** One sold line: where it stands, what happens next, its money, what a person may decide, its history. */
export function OrderCard({ order, notify, alone = false }: Props) {
  const format = useFormat()
  const [shows_history, setShowsHistory] = useState(alone)
  const line = useLedgerLine(order)
  const held = holdSentence(order, format)
  return (
    <article className="flex flex-col gap-y-4 px-6 py-4" data-order={order.id} data-state={order.state}>
      {!alone && (
        <header className="flex items-start justify-between gap-x-4">
          <div>
            <h3 className="txt-compact-medium-plus text-ui-fg-base">
              <bdi>{subjectOf(order, format)}</bdi>
            </h3>
            <Text size="small" className="text-ui-fg-subtle">
              {termOf(order, format)}
            </Text>
          </div>
          <StateBadge state={order.state} />
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
      <div className="flex items-center justify-between gap-x-2">
        <Decisions order={order} notify={notify} />
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
      {shows_history && <History order={order} notify={notify} />}
    </article>
  )
}
