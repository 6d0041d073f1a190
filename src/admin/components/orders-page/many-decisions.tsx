import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { DecisionKind } from "../../../core/orders/decision-rules"
import { type Outcome, useManyDecisions } from "../../api/decisions"
import type { Bilingual } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { decisionDone } from "../../messages/confirmation"
import { decidableTogether, leftOutWords, manyConfirmation } from "../../messages/many-decisions"
import { subjectOf } from "../../messages/orders"
import { problemWords } from "../../messages/problems"
import type { Order } from "../../orders/order-view"
import { Confirm } from "../confirm"

const DECISIONS: readonly {
  decision: DecisionKind
  label: Bilingual
  variant: "primary" | "secondary" | "danger"
}[] = [
  { decision: "approve", label: { en: "Approve", fa: "تأیید" }, variant: "primary" },
  { decision: "retry", label: { en: "Retry", fa: "تلاش دوباره" }, variant: "secondary" },
  { decision: "reject", label: { en: "Reject", fa: "رد" }, variant: "danger" },
]

/** How far one decision about several orders has come. */
export type Run = { decision: DecisionKind; count: number; outcomes: readonly Outcome[] }

/** As the person saw them: what changes meanwhile is refused by the shop, and not left out in silence. */
type Asked = { decision: DecisionKind; label: Bilingual; orders: readonly Order[]; left_out: number }

type Props = {
  chosen: readonly Order[]
  is_running: boolean
  onRun: (change: (run: Run | null) => Run | null) => void
}

/** One decision about all that is selected, after one confirmation with the sums; each order is decided by itself. */
export function ManyDecisions({ chosen, is_running, onRun }: Props) {
  const format = useFormat()
  const { say, number } = format
  const [asked, setAsked] = useState<Asked | null>(null)
  const decideMany = useManyDecisions()
  const titleOf = (label: Bilingual, orders: readonly Order[]): string =>
    `${say(label)} (${number(orders.length)})`

  const carryOut = async ({ decision, orders }: Asked): Promise<void> => {
    setAsked(null)
    onRun(() => ({ decision, count: orders.length, outcomes: [] }))
    await decideMany(decision, orders, (outcome) =>
      onRun((run) => run && { ...run, outcomes: [...run.outcomes, outcome] }),
    )
  }

  return (
    <div className="flex items-center gap-x-2">
      {DECISIONS.map(({ decision, label, variant }) => {
        const orders = decidableTogether(decision, chosen)
        return (
          <Button
            key={decision}
            size="small"
            className="whitespace-nowrap"
            variant={variant}
            disabled={is_running || orders.length === 0}
            onClick={() => setAsked({ decision, label, orders, left_out: chosen.length - orders.length })}
          >
            {titleOf(label, orders)}
          </Button>
        )
      })}
      {asked && (
        <Confirm
          title={titleOf(asked.label, asked.orders)}
          action={say(asked.label)}
          isDestructive={asked.decision === "reject"}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        >
          {[
            ...manyConfirmation(asked.decision, asked.orders, format),
            leftOutWords(asked.left_out, format) ?? "",
          ].join(" ")}
        </Confirm>
      )}
    </div>
  )
}

/** What became of each, as it becomes known; what was refused stays in the list and says why. */
export function RunReport({ run, onClose }: { run: Run; onClose: () => void }) {
  const format = useFormat()
  const { say, number } = format
  const { decision, count, outcomes } = run
  const done = outcomes.filter(({ problem }) => problem === null).length
  const is_over = outcomes.length === count
  return (
    <div className="bg-ui-bg-subtle border-ui-border-base flex flex-col gap-y-2 border-t px-6 py-4" data-run>
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" weight="plus" role="status">
          {is_over
            ? say({
                en: `${number(done)} of ${number(count)} decided.`,
                fa: `${number(done)} مورد از ${number(count)} انجام شد.`,
              })
            : say({
                en: `Deciding ${number(outcomes.length + 1)} of ${number(count)}. Keep this page open.`,
                fa: `تصمیم ${number(outcomes.length + 1)} از ${number(count)}. این صفحه را باز نگه دارید.`,
              })}
        </Text>
        {is_over && (
          <Button size="small" variant="transparent" onClick={onClose}>
            {say({ en: "Close", fa: "بستن" })}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-y-1">
        {outcomes.map(({ order, problem }) => (
          <li
            key={order.id}
            className="txt-compact-small flex flex-wrap gap-x-2"
            data-outcome={problem === null ? "done" : "refused"}
          >
            <bdi className="text-ui-fg-base">{subjectOf(order, format)}</bdi>
            <span className={problem === null ? "text-ui-fg-subtle" : "text-ui-fg-error"}>
              {say(problem === null ? decisionDone(decision, order) : problemWords(problem))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
