import { Button } from "@medusajs/ui"
import { useState } from "react"
import { renewalAnswerSchema } from "../../../api-schemas/admin-renewals"
import type { OwedRenewal } from "../../api/ledger"
import { useCommand } from "../../api/use-command"
import { useFormat } from "../../language/use-format"
import { problemWords } from "../../messages/problems"
import { Confirm } from "../confirm"
import type { Notify } from "../feedback"

/** What a person can do about a renewal that is owed: bill it, once more if need be, or renounce the money. */
export function RenewalActions({ renewal, notify }: { renewal: OwedRenewal; notify: Notify }) {
  const { say } = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const bill = useCommand(`/domain-renewals/${renewal.id}/bill`, renewalAnswerSchema)
  const waive = useCommand(`/domain-renewals/${renewal.id}/waive`, renewalAnswerSchema)
  const isSending = bill.is_sending || waive.is_sending

  const run = async (command: typeof bill): Promise<void> => {
    setIsAsked(false)
    const sent = await command.send({})
    if (sent.kind === "failed") {
      notify.error(say({ en: "Nothing was changed", fa: "چیزی تغییر نکرد" }), say(problemWords(sent.problem)))
    }
  }

  if (renewal.kind !== "owed" || (renewal.state !== "found" && renewal.state !== "open")) return null
  return (
    <>
      <div className="flex justify-end gap-x-2 py-1">
        {renewal.state === "found" && (
          <Button
            size="small"
            variant="secondary"
            disabled={isSending || renewal.customer_id === null}
            onClick={() => void run(bill)}
          >
            {say({ en: "Bill", fa: "صدور صورت‌حساب" })}
          </Button>
        )}
        <Button size="small" variant="secondary" disabled={isSending} onClick={() => setIsAsked(true)}>
          {say({ en: "Waive", fa: "چشم‌پوشی" })}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={say({ en: "Waive this renewal?", fa: "از این مبلغ چشم‌پوشی شود؟" })}
          action={say({ en: "Waive", fa: "چشم‌پوشی" })}
          isDestructive
          onConfirm={() => void run(waive)}
          onCancel={() => setIsAsked(false)}
        >
          {say({
            en: "The customer is not asked for the money any more. An open bill is taken back.",
            fa: "دیگر پولی از مشتری خواسته نمی‌شود و صورت‌حساب باز پس گرفته می‌شود.",
          })}
        </Confirm>
      )}
    </>
  )
}
