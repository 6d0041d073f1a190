import { useState } from "react"
import { type DecisionKind, openDecisions } from "../../../../reseller/orders/holds"
import { useLedgerLine } from "../../api/ledger"
import { decide } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import {
  acknowledgementOf,
  claimsDone,
  confirmation,
  decisionDone,
  decisionLabel,
  lossOf,
} from "../../messages/confirmation"
import { subjectOf } from "../../messages/orders"
import type { Order } from "../../views"
import { Press, useAct } from "../controls"

/** Red as well, but not as loud: the money goes back, and nothing else is lost. */
export const lookOf = (decision: DecisionKind) =>
  decision === "reject" ? { className: "shrink-0 whitespace-nowrap text-ui-fg-error quietly-red" } : {}

/** The shop refuses these unless the person says that they looked into it. */
const DOUBTS: readonly string[] = ["may_be_charged", "upstream_has_it"]

export function Decisions({ order, margin }: { order: Order; margin: number | null }) {
  const format = useFormat()
  const { say } = format
  const { act, question, isSending } = useAct()
  /** The decision that the shop left undone because upstream may have charged. */
  const [doubted, setDoubted] = useState<DecisionKind | null>(null)

  const labelOf = (decision: DecisionKind): string => say(decisionLabel(decision, order, margin, format))

  const ask = (decision: DecisionKind): void => {
    const label = labelOf(decision)
    const acknowledgement = acknowledgementOf(decision, order, doubted === decision)
    act({
      question: {
        title: `${label}: ${subjectOf(order, format)}`,
        action: label,
        isDestructive: decision === "reject" || lossOf(decision, order, margin) > 0,
        acknowledgement,
        text: <Consequence decision={decision} order={order} />,
      },
      send: async (post) => {
        const sent = await decide(post, decision, order, acknowledgement !== null)
        const { problem } = sent.kind === "failed" ? sent : { problem: null }
        if (problem?.kind === "refused" && DOUBTS.includes(problem.code)) setDoubted(decision)
        return sent
      },
      done: { title: subjectOf(order, format), text: decisionDone(decision, order, format) },
    })
  }

  // A risen price is risky as long as nobody knows whether it brings a loss.
  const isRisky =
    claimsDone(order) || (order.hold_reason === "price_increase" && (margin === null || margin < 0))
  const variantOf = (decision: DecisionKind) => {
    if (lossOf(decision, order, margin) > 0) return "danger"
    return decision === "approve" && !isRisky ? "primary" : "secondary"
  }
  return (
    <div className="decisions min-[769px]:shrink-0 flex flex-wrap items-center gap-2">
      {openDecisions(order).map((decision) => (
        <Press
          key={decision}
          variant={variantOf(decision)}
          {...lookOf(decision)}
          isLoading={isSending}
          onClick={() => ask(decision)}
        >
          {labelOf(decision)}
        </Press>
      ))}
      {question}
    </div>
  )
}

/** The ledger is asked for the margin only by whoever is about to decide. */
function Consequence({ decision, order }: { decision: DecisionKind; order: Order }) {
  const line = useLedgerLine(order)
  return <>{confirmation(decision, order, line?.expected_margin ?? null, useFormat())}</>
}
