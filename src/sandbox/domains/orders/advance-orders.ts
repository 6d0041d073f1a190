import type { World } from "../../state/world"
import { moveOrder } from "./move-order"
import type { Order } from "./order"

/** Settles every order whose time has come. Called before a request or the control API looks at anything. */
export function settleDueOrders(world: World): void {
  for (const order of world.state.orders) {
    const due = order.plan?.due_at ?? null
    if (order.plan !== null && due !== null && Date.parse(due) <= world.now()) {
      moveOrder(world, order, order.plan.ends)
    }
  }
}

/** One look at an order through GET details: counts it, and settles the order when all of them have been seen. */
export function pollOrder(world: World, order: Order): void {
  if (order.plan === null || order.plan.polls_left === null) return
  if (order.plan.polls_left === 0) moveOrder(world, order, order.plan.ends)
  else order.plan.polls_left -= 1
}

/** The order that `order_state` of a domain tells about. */
export function latestOrder(world: World, domain: string): Order | null {
  return world.state.orders.findLast((order) => order.domain === domain) ?? null
}

/** The state as the interface shows it. */
export function shownState(order: Order): string {
  return order.shown_as ?? order.state
}
