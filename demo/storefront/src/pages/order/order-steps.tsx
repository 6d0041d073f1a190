import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"

type State = DomainOrder["state"]

const BEFORE_PAYMENT: readonly State[] = ["quoted", "ordered"]
const UNDER_WAY: readonly State[] = ["due", "executing", "pending", "manual", "waiting"]

/** How far along an order is that moves by itself: paid, in progress, done. What rests has words alone. */
export const OrderSteps = ({ state }: { state: State }) => {
  const { order } = useWords()
  const isUnderWay = UNDER_WAY.includes(state)
  if (!isUnderWay && !BEFORE_PAYMENT.includes(state)) return null
  return (
    <ol className="steps">
      <li className={isUnderWay ? "past" : undefined} aria-current={isUnderWay ? undefined : "step"}>
        {order.steps.paid}
      </li>
      <li aria-current={isUnderWay ? "step" : undefined}>{order.steps.working}</li>
      <li>{order.steps.done}</li>
    </ol>
  )
}
