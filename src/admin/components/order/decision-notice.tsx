import { Alert } from "@medusajs/ui"
import { useOrderRows } from "../../api/use-order-rows"
import { useFormat } from "../../language/use-format"
import { subjectOf } from "../../orders/subject"
import { DECISION_STATES } from "../../words/states"

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
