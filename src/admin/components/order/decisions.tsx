import { Button } from "@medusajs/ui"
import { useState } from "react"
import { openDecisions } from "../../../core/orders/open-decisions"
import { useDecision } from "../../api/use-decision"
import { useLedgerLine } from "../../api/use-ledger-line"
import { useFormat } from "../../language/use-format"
import type { Order } from "../../orders/order-view"
import { subjectOf } from "../../orders/subject"
import { confirmation, type DecisionKind, decisionLabel } from "../../words/confirmation"
import { decisionDone, NOT_CHARGED_QUESTION } from "../../words/decided"
import { problemWords } from "../../words/problems"
import { Confirm } from "../confirm"
import type { Notify } from "../notify"

const VARIANTS = { approve: "primary", retry: "secondary", reject: "danger" } as const

type Asked = { decision: DecisionKind; sure_not_charged: boolean }

/** The buttons of what a person may decide now; none when there is nothing to decide. */
export function Decisions({ order, notify }: { order: Order; notify: Notify }) {
  const format = useFormat()
  const { say } = format
  const [asked, setAsked] = useState<Asked | null>(null)
  const line = useLedgerLine(order, asked !== null)
  const { decide, is_sending } = useDecision(order)

  const carryOut = async ({ decision, sure_not_charged }: Asked): Promise<void> => {
    setAsked(null)
    const decided = await decide(decision, sure_not_charged)
    switch (decided.kind) {
      case "done":
        return notify.success(say(decisionLabel(decision, order)), say(decisionDone(decision, order)))
      case "make_sure":
        return setAsked({ decision, sure_not_charged: true })
      case "failed":
        return notify.error(
          say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }),
          say(problemWords(decided.problem)),
        )
    }
  }

  return (
    <div className="flex items-center gap-x-2">
      {openDecisions(order).map((decision) => (
        <Button
          key={decision}
          className="whitespace-nowrap"
          size="small"
          variant={VARIANTS[decision]}
          isLoading={is_sending}
          onClick={() => setAsked({ decision, sure_not_charged: false })}
        >
          {say(decisionLabel(decision, order))}
        </Button>
      ))}
      {asked && (
        <Confirm
          title={`${say(decisionLabel(asked.decision, order))}: ${subjectOf(order, format)}`}
          action={say(decisionLabel(asked.decision, order))}
          is_grave={asked.decision === "reject"}
          oath={asked.sure_not_charged ? say(NOT_CHARGED_QUESTION) : null}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        >
          {confirmation(asked.decision, order, line?.expected_margin ?? null, format)}
        </Confirm>
      )}
    </div>
  )
}
