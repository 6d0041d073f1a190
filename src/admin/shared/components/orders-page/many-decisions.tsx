import { Button, Text } from "@medusajs/ui"
import type { DecisionKind } from "../../../../reseller/orders/holds"
import type { Post } from "../../api/ask"
import { useLedgerLines } from "../../api/ledger"
import { decide, type Outcome } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import {
  confirmation,
  DECISION_WORDS,
  decidableTogether,
  decisionDone,
  leftOutWords,
  manyConfirmation,
} from "../../messages/confirmation"
import { subjectOf } from "../../messages/orders"
import { problemWords } from "../../messages/problems"
import type { Order } from "../../views"
import { Press, useAct } from "../controls"
import { lookOf } from "../order/decisions"

export type Run = { decision: DecisionKind; count: number; outcomes: readonly Outcome[] }

type Props = { chosen: readonly Order[]; onRun: (change: (run: Run | null) => Run | null) => void }

/** One decision about all that is selected, after one confirmation with the sums; each order is decided by itself. */
export function ManyDecisions({ chosen, onRun }: Props) {
  const format = useFormat()
  const { say, number } = format
  const { act, question, isSending } = useAct()
  // As the person saw them: what changes meanwhile is refused by the shop, and not left out in silence.
  const carryOut = async (post: Post, decision: DecisionKind, orders: readonly Order[]) => {
    onRun(() => ({ decision, count: orders.length, outcomes: [] }))
    for (const order of orders) {
      const sent = await decide(post, decision, order)
      onRun((run) => run && { ...run, outcomes: [...run.outcomes, { order, sent }] })
    }
    return { kind: "done" as const, answer: null }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(["approve", "retry", "reject"] as const).map((decision) => {
        const label = DECISION_WORDS[decision]
        const orders = decidableTogether(decision, chosen)
        if (chosen.length === 0) return null
        const title = `${say(label)} (${number(orders.length)})`
        const left_out = leftOutWords(chosen.length - orders.length, format)
        const text = `${manyConfirmation(decision, orders, format)} ${left_out}`
        return (
          <Press
            key={decision}
            {...lookOf(decision)}
            disabled={isSending || orders.length === 0}
            onClick={() =>
              act({
                question: {
                  title,
                  action: say(label),
                  isDestructive: decision === "reject",
                  text,
                  details: <Consequences decision={decision} orders={orders} />,
                },
                send: (post) => carryOut(post, decision, orders),
              })
            }
          >
            {title}
          </Press>
        )
      })}
      {question}
    </div>
  )
}

function Consequences({ decision, orders }: { decision: DecisionKind; orders: readonly Order[] }) {
  const format = useFormat()
  const lines = useLedgerLines(orders)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many orders scroll, also by keyboard
    <ul className="txt-compact-small mt-3 flex max-h-[50vh] flex-col gap-y-2 overflow-y-auto" tabIndex={0}>
      {orders.map((order) => (
        <li key={order.id} data-consequence={order.id}>
          <bdi className="txt-compact-small-plus">{subjectOf(order, format)}</bdi>:{" "}
          {confirmation(decision, order, lines?.get(order.id)?.expected_margin ?? null, format)}
        </li>
      ))}
    </ul>
  )
}

export function RunReport({ run, onClose }: { run: Run; onClose: () => void }) {
  const format = useFormat()
  const { say, number } = format
  const { decision, count, outcomes } = run
  const done = outcomes.filter(({ sent }) => sent.kind === "done").length
  return (
    <div className="bg-ui-bg-subtle border-ui-border-base flex flex-col gap-y-2 border-t px-6 py-4" data-run>
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" weight="plus" role="status">
          {say({
            en: `${number(done)} of ${number(count)} decided.`,
            fa: `${number(done)} مورد از ${number(count)} انجام شد.`,
          })}
        </Text>
        {outcomes.length === count && (
          <Button size="small" variant="transparent" onClick={onClose}>
            {say({ en: "Close", fa: "بستن" })}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-y-1">
        {outcomes.map(({ order, sent }) => (
          <li
            key={order.id}
            className="txt-compact-small flex flex-wrap gap-x-2"
            data-outcome={sent.kind === "done" ? "done" : "refused"}
          >
            <bdi className="text-ui-fg-base">{subjectOf(order, format)}</bdi>
            <span className={sent.kind === "done" ? "text-ui-fg-subtle" : "text-ui-fg-error"}>
              {say(sent.kind === "done" ? decisionDone(decision, order, format) : problemWords(sent.problem))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
