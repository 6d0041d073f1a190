import { useQueryClient } from "@tanstack/react-query"
import { useMedusa } from "medusa-react"
import { z } from "zod"
import type { DecisionKind } from "../../core/orders/decision-rules"
import { useLanguage } from "../language/language-store"
import type { Order } from "../orders/order-view"
import { ORDERS_PATH } from "./orders"
import { type Problem, problemOf } from "./problem"
import { ANSWERS_KEY } from "./use-answer"
import { useCommand } from "./use-command"

/** The order comes back in the answer; what is shown is asked again anyway. */
const answerSchema = z.object({}).passthrough()

const pathOf = (decision: DecisionKind, { kind, id }: Order): string =>
  `${ORDERS_PATH[kind]}/${id}/${decision}`

/** What the person saw: an approval names the cost; `sworn` is that they looked into it where the shop cannot ask. */
function bodyOf(decision: DecisionKind, order: Order, sworn: boolean): Record<string, unknown> {
  if (decision === "approve") return order.state === "held" ? { cost: order.current_cost } : {}
  if (!sworn) return {}
  return decision === "retry" && order.state === "refund_held"
    ? { even_if_refunded: true }
    : { even_if_charged: true }
}

/** Sends a decision with what the person saw. */
export function useDecision(order: Order) {
  const commands = {
    approve: useCommand(pathOf("approve", order), answerSchema),
    retry: useCommand(pathOf("retry", order), answerSchema),
    reject: useCommand(pathOf("reject", order), answerSchema),
  }
  return {
    decide: (decision: DecisionKind, sworn: boolean) =>
      commands[decision].send(bodyOf(decision, order, sworn)),
    is_sending: Object.values(commands).some(({ is_sending }) => is_sending),
  }
}

/** What became of one of several decisions; `problem` is why nothing was changed. */
export type Outcome = { order: Order; problem: Problem | null }

/**
 * Sends one decision for each order, one after the other, each with what the person saw of it: the shop judges every one
 * by itself, and one that it refuses stops no other.
 */
export function useManyDecisions() {
  const { client } = useMedusa()
  const cache = useQueryClient()
  const language = useLanguage()
  const send = async (decision: DecisionKind, order: Order): Promise<Problem | null> => {
    try {
      const body = bodyOf(decision, order, false)
      await client.admin.custom.post(pathOf(decision, order), body, {}, { "Accept-Language": language })
      return null
    } catch (error) {
      return problemOf(error)
    }
  }
  return async (
    decision: DecisionKind,
    orders: readonly Order[],
    tell: (outcome: Outcome) => void,
  ): Promise<void> => {
    for (const order of orders) tell({ order, problem: await send(decision, order) })
    await cache.invalidateQueries([ANSWERS_KEY])
  }
}
