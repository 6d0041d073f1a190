import { z } from "zod"
import type { Order } from "../orders/order-view"
import type { DecisionKind } from "../words/confirmation"
import { ORDERS_PATH } from "./orders"
import type { Problem } from "./problem"
import { useCommand } from "./use-command"

/** The order comes back in the answer; what is shown is asked again anyway. */
const answerSchema = z.object({}).passthrough()

/** An inquiry cannot be looked up upstream: a person must say that nothing was charged. */
const MAKE_SURE_CODE = "confirm_not_charged"

type Made = { kind: "done" } | { kind: "make_sure" } | { kind: "failed"; problem: Problem }

/** Sends a decision with what the person saw: an approval names the cost. */
export function useDecision(order: Order) {
  const path = (decision: DecisionKind) => `${ORDERS_PATH[order.kind]}/${order.id}/${decision}`
  const commands = {
    approve: useCommand(path("approve"), answerSchema),
    retry: useCommand(path("retry"), answerSchema),
    reject: useCommand(path("reject"), answerSchema),
  }
  const decide = async (decision: DecisionKind, sure_not_charged: boolean): Promise<Made> => {
    const sent = await commands[decision].send(bodyOf(decision, order, sure_not_charged))
    if (sent.kind === "done") return { kind: "done" }
    const { problem } = sent
    return problem.kind === "refused" && problem.code === MAKE_SURE_CODE
      ? { kind: "make_sure" }
      : { kind: "failed", problem }
  }
  return { decide, is_sending: Object.values(commands).some(({ is_sending }) => is_sending) }
}

function bodyOf(decision: DecisionKind, order: Order, sure_not_charged: boolean): Record<string, unknown> {
  if (decision === "approve") return order.state === "held" ? { cost: order.current_cost } : {}
  return sure_not_charged ? { not_charged: true } : {}
}
