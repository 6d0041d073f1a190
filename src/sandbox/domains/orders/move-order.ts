import { recordMovement } from "../../ledger/record-movement"
import type { World } from "../../state/world"
import { addYears } from "../names/add-years"
import type { Order, OrderState } from "./order"
import { paidWork } from "./paid-work"
import { isWaiting, ORDER_TRANSITIONS } from "./transitions"

/**
 * Moves an order, its money and its domain together: a failed order's amount returns in full, a manual one's is held
 * (contract section 3.2). Throws on a transition that the table does not have.
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
