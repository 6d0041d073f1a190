import { renewalAnswerSchema } from "../../../api-schemas/admin-renewals"
import type { OwedRenewal } from "../../api/ledger"
import { useCommand } from "../../api/use-command"
import { useFormat } from "../../language/use-format"
import { useAct } from "../act"
import { Press } from "../press"

/** Bills a renewal that is owed, once more if need be, or renounces the money. */
export function RenewalActions({ renewal }: { renewal: OwedRenewal }) {
  const { say } = useFormat()
  const { act, question } = useAct()
  const bill = useCommand(`/domain-renewals/${renewal.id}/bill`, renewalAnswerSchema)
  const waive = useCommand(`/domain-renewals/${renewal.id}/waive`, renewalAnswerSchema)
  const isSending = bill.isSending || waive.isSending
  if (renewal.kind !== "owed" || (renewal.state !== "found" && renewal.state !== "open")) return null
  const waiving = {
    title: say({ en: "Waive this renewal?", fa: "از این مبلغ چشم‌پوشی شود؟" }),
    action: say({ en: "Waive", fa: "چشم‌پوشی" }),
    isDestructive: true,
    text: say({
      en: "The customer is not asked for the money any more. An open bill is taken back.",
      fa: "دیگر پولی از مشتری خواسته نمی‌شود و صورت‌حساب باز پس گرفته می‌شود.",
    }),
  }
  return (
    <div className="flex justify-end gap-x-2 py-1">
      {renewal.state === "found" && (
        <Press
          disabled={isSending || renewal.customer_id === null}
          onClick={() => act({ send: () => bill.send({}) })}
        >
          {say({ en: "Bill", fa: "صدور صورت‌حساب" })}
        </Press>
      )}
      <Press disabled={isSending} onClick={() => act({ question: waiving, send: () => waive.send({}) })}>
        {waiving.action}
      </Press>
      {question}
    </div>
  )
}
