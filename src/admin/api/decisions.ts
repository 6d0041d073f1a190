import { useQueryClient } from "@tanstack/react-query"
import type { DecisionKind } from "../../core/orders/holds"
import { useLanguage } from "../language/language-store"
import { useClient } from "../medusa/client"
import type { Order } from "../orders/order-view"
import { ORDERS_PATH } from "./orders"
import { attempt, type Sent } from "./problem"
import { ANSWERS_KEY } from "./use-answer"
import { ANYTHING, useCommand } from "./use-command"

const pathOf = (decision: DecisionKind, { kind, id }: Order): string =>
  `${ORDERS_PATH[kind]}/${id}/${decision}`

/** An approval names the cost that the person saw; `sworn`: they looked into it where the shop cannot ask. */
function bodyOf(decision: DecisionKind, order: Order, sworn: boolean): Record<string, unknown> {
  const sworn_to = sworn ? swornTo(decision, order) : {}
  if (decision !== "approve") return sworn_to
  return order.state === "held" ? { cost: order.current_cost, ...sworn_to } : {}
}

function swornTo(decision: DecisionKind, order: Order): Record<string, unknown> {
  return decision === "retry" && order.state === "refund_held"
    ? { even_if_refunded: true }
    : { even_if_charged: true }
}

/** Sends a decision with what the person saw. */
export function useDecision(order: Order) {
  const commands = {
    approve: useCommand(pathOf("approve", order), ANYTHING),
    retry: useCommand(pathOf("retry", order), ANYTHING),
    reject: useCommand(pathOf("reject", order), ANYTHING),
  }
  return {
    decide: (decision: DecisionKind, sworn: boolean) =>
      commands[decision].send(bodyOf(decision, order, sworn)),
    isSending: Object.values(commands).some(({ isSending }) => isSending),
  }
}

export type Outcome = { order: Order; sent: Sent<unknown> }

/**
 * Sends one decision for each order, one after the other, each with what the person saw of it: the shop judges every one
 * by itself, and one that it refuses stops no other.
 */
export function useManyDecisions() {
  const client = useClient()
  const cache = useQueryClient()
  const language = useLanguage()
  const send = (decision: DecisionKind, order: Order): Promise<Sent<unknown>> => {
    const headers = { "Accept-Language": language }
    const body = bodyOf(decision, order, false)
    return attempt(client.post(pathOf(decision, order), body, headers))
  }
  return async (
    decision: DecisionKind,
    orders: readonly Order[],
    tell: (outcome: Outcome) => void,
  ): Promise<void> => {
    for (const order of orders) tell({ order, sent: await send(decision, order) })
    await cache.invalidateQueries({ queryKey: [ANSWERS_KEY] })
  }
}
