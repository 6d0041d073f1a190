import { recordMovement } from "../../ledger/movement"
import type { World } from "../../state/world"
import { addYears } from "../names"
import { isWaiting, ORDER_TRANSITIONS, type Order, type OrderState, paidWork } from "./order"

/**
 * Moves an order, its money and its domain together: a failed order's amount returns in full, a manual one's is held
 * (contract D3.2). Throws on a transition that the table does not have.
 */
export function moveOrder(world: World, order: Order, to: OrderState): void {
  const from = order.state
  if (!ORDER_TRANSITIONS[from].includes(to)) {
    throw new Error(`An order cannot go from ${from} to ${to}`)
  }
  order.state = to
  if (from === "manual") recordMovement(world, paidWork(order), "release")
  if (to === "manual") recordMovement(world, paidWork(order), "hold")
  if (to === "failed") recordMovement(world, paidWork(order), "return")
  if (!isWaiting(to)) {
    order.plan = null
    order.shown_as = null
    order.settled_at = new Date(world.now()).toISOString()
  }
  moveDomain(world, order)
}

function moveDomain(world: World, order: Order): void {
  const row = world.state.domains.get(order.domain)
  if (row === undefined) return
  const registered = order.state === "registered"
  if (order.operation === "register") {
    row.status = registered ? "active" : order.state
    row.expiry = registered ? addYears(new Date(world.now()).toISOString(), order.years) : null
  } else if (registered) {
    row.expiry = row.expiry === null ? null : addYears(row.expiry, order.years)
  }
}

/** Settles every order whose time has come. */
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
