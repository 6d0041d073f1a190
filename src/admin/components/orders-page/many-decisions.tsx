import { Button, clx, Text } from "@medusajs/ui"
import type { DecisionKind } from "../../../core/orders/decision-rules"
import type { Post } from "../../api/ask"
import { useLedgerLines } from "../../api/ledger"
import { decide, type Outcome } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { DECISION_WORDS, decisionDone } from "../../messages/confirmation"
import { decidableTogether, leftOutWords, manyConfirmation, marginsOf } from "../../messages/many-decisions"
import { subjectOf } from "../../messages/orders"
import { problemWords } from "../../messages/problems"
import type { Order } from "../../views"
import { Press, useAct } from "../act"
import { lookOf } from "../order/decisions"

/** How far one decision about several orders has come. */
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
        const left_out = leftOutWords(chosen.length - orders.length, format) ?? ""
        const text = [...manyConfirmation(decision, orders, format), left_out].join(" ")
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
                  details: decision === "approve" && <Margins orders={orders} />,
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

/** Gain or loss of each and of all together, asked for just before the decision. */
function Margins({ orders }: { orders: readonly Order[] }) {
  const format = useFormat()
  const title = format.say({ en: "Margin after tax and cost", fa: "حاشیهٔ سود پس از مالیات و هزینه" })
  const lines = useLedgerLines(orders)
  const { rows, sums } = marginsOf(orders, (id) => lines?.get(id), format)
  const row = ({ name, words, is_loss }: (typeof sums)[number], key: string) => (
    <tr key={key}>
      <th scope="row" className="py-1 text-start font-normal [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </th>
      <td
        className={clx("whitespace-nowrap py-1 ps-4 text-right tabular-nums", is_loss && "text-ui-fg-error")}
      >
        {words}
      </td>
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many orders scroll, also by keyboard
    <section className="mt-3 max-h-[50vh] overflow-y-auto" aria-label={title} tabIndex={0}>
      <table className="txt-compact-small text-ui-fg-base w-full" data-margins>
        <caption className="txt-compact-xsmall-plus text-ui-fg-subtle text-start">{title}</caption>
        <tbody>{rows.map((margin) => row(margin, margin.id))}</tbody>
        <tfoot className="txt-compact-small-plus border-ui-border-base border-t">
          {sums.map((sum) => row(sum, sum.words))}
        </tfoot>
      </table>
    </section>
  )
}

/** The outcome of each, as it becomes known; a refused one stays in the list and says why. */
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
        <Button size="small" variant="transparent" onClick={onClose}>
          {say({ en: "Close", fa: "بستن" })}
        </Button>
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
