import { Alert, Button } from "@medusajs/ui"
import { useState } from "react"
import { type DecisionKind, openDecisions } from "../../../core/orders/decision-rules"
import { DECISION_STATES } from "../../../core/orders/states"
import { useDecision } from "../../api/decisions"
import { useOrderRows } from "../../api/orders"
import { useLedgerLine } from "../../api/use-ledger"
import { useFormat } from "../../language/use-format"
import { acknowledgementOf, confirmation, decisionDone, decisionLabel } from "../../messages/confirmation"
import { subjectOf } from "../../messages/orders"
import { problemWords } from "../../messages/problems"
import type { Order } from "../../orders/order-view"
import { Confirm } from "../confirm"
import type { Notify } from "../feedback"

/** Above an order of which a line waits for a person: the section itself stands far below. */
export function DecisionNotice({ order_id }: { order_id: string }) {
  const format = useFormat()
  const { data = [] } = useOrderRows(order_id)
  const open = data.filter(({ state }) => DECISION_STATES.some((one) => one === state))
  if (open.length === 0) return null
  const names = open.map((order) => subjectOf(order, format)).join(format.language === "fa" ? "، " : ", ")
  return (
    <Alert variant="warning" className="mb-4">
      {format.say({
        en: `Needs your decision, below under “Domains and inquiries”: ${names}.`,
        fa: `نیازمند تصمیم شماست، پایین همین صفحه در «دامنه‌ها و استعلام‌ها»: ${names}.`,
      })}
    </Alert>
  )
}

const VARIANTS = { approve: "primary", retry: "secondary", reject: "danger" } as const

/** The buttons of what a person may decide now; none when there is nothing to decide. */
export function Decisions({ order, notify }: { order: Order; notify: Notify }) {
  const format = useFormat()
  const { say } = format
  const [asked, setAsked] = useState<DecisionKind | null>(null)
  /** The decision that the shop left undone because upstream may have charged. */
  const [doubted, setDoubted] = useState<DecisionKind | null>(null)
  const line = useLedgerLine(order, asked !== null)
  const { decide, is_sending } = useDecision(order)

  const carryOut = async (decision: DecisionKind): Promise<void> => {
    setAsked(null)
    const sent = await decide(decision, acknowledgementOf(decision, order, doubted === decision) !== null)
    if (sent.kind === "done") {
      notify.success(say(decisionLabel(decision, order)), say(decisionDone(decision, order)))
    } else {
      if (sent.problem.kind === "refused" && sent.problem.code === "may_be_charged") setDoubted(decision)
      notify.error(say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }), say(problemWords(sent.problem)))
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
          onClick={() => setAsked(decision)}
        >
          {say(decisionLabel(decision, order))}
        </Button>
      ))}
      {asked && (
        <Confirm
          title={`${say(decisionLabel(asked, order))}: ${subjectOf(order, format)}`}
          action={say(decisionLabel(asked, order))}
          isDestructive={asked === "reject"}
          acknowledgement={acknowledgementOf(asked, order, doubted === asked)}
          onConfirm={() => void carryOut(asked)}
          onCancel={() => setAsked(null)}
        >
          {confirmation(asked, order, line?.expected_margin ?? null, format)}
        </Confirm>
      )}
    </div>
  )
}
