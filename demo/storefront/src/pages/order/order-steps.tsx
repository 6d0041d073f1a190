import type { DomainOrder } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"

type State = DomainOrder["state"]

const BEFORE_PAYMENT: readonly State[] = ["quoted", "ordered"]
const OVER: readonly State[] = ["failed", "refunding", "refunded", "refund_held", "cancelled", "expired"]

/** How far along an order is: paid, in progress, done. An order that could not be had goes another way. */
export const OrderSteps = ({ state }: { state: State }) => {
  const { order } = useWords()
  if (OVER.includes(state)) return null
  const reached = BEFORE_PAYMENT.includes(state) ? 0 : state === "completed" ? 3 : 2
  return (
    <ol className="steps">
      {[order.steps.paid, order.steps.working, order.steps.done].map((step, place) => (
        <li
          key={step}
          className={place + 1 < reached || reached === 3 ? "past" : ""}
          aria-current={place + 1 === reached && reached < 3 ? "step" : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
