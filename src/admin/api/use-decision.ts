import { z } from "zod"
import type { DecisionKind } from "../../core/orders/decision-rules"
import type { Order } from "../orders/order-view"
import { ORDERS_PATH } from "./orders"
import { useCommand } from "./use-command"

/** The order comes back in the answer; what is shown is asked again anyway. */
const answerSchema = z.object({}).passthrough()

/**
 * Sends a decision with what the person saw: an approval names the cost; `sworn` is that they looked into it where the
 * shop cannot ask upstream.
 */
export function useDecision(order: Order) {
  const path = (decision: DecisionKind) => `${ORDERS_PATH[order.kind]}/${order.id}/${decision}`
  const commands = {
    approve: useCommand(path("approve"), answerSchema),
    retry: useCommand(path("retry"), answerSchema),
    reject: useCommand(path("reject"), answerSchema),
  }
  return {
    decide: (decision: DecisionKind, sworn: boolean) =>
      commands[decision].send(bodyOf(decision, order, sworn)),
    is_sending: Object.values(commands).some(({ is_sending }) => is_sending),
  }
}

function bodyOf(decision: DecisionKind, order: Order, sworn: boolean): Record<string, unknown> {
  if (decision === "approve") return order.state === "held" ? { cost: order.current_cost } : {}
  if (!sworn) return {}
  return decision === "retry" ? { even_if_refunded: true } : { even_if_charged: true }
}
