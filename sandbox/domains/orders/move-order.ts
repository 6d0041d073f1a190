import { recordMovement } from "../../ledger/movement"
import type { Mode } from "../../liberties/table"
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

export function latestOrder(world: World, domain: string): Order | null {
  return world.state.orders.findLast((order) => order.domain === domain) ?? null
}

export function shownState(order: Order): string {
  return order.shown_as ?? order.state
}

export type NewOrder = Pick<Order, "domain" | "operation" | "years" | "amount" | "key"> &
  Partial<Pick<Order, "by">>

type Way = Mode["orders"]

export const AT_ONCE: Way = {
  first: "registered",
  shown_as: null,
  polls: null,
  days: null,
  ends: "registered",
}

export function placeOrder(world: World, placed: NewOrder, way: Way): Order {
  const order: Order = {
    order_id: `order-${world.state.orders.length + 1}`,
    by: "account",
    ...placed,
    state: "pending",
    shown_as: way.shown_as,
    plan: planOf(world, way),
    placed_at: new Date(world.now()).toISOString(),
    settled_at: null,
  }
  world.state.orders.push(order)
  recordMovement(world, paidWork(order), "charge")
  if (way.first !== "pending") moveOrder(world, order, way.first)
  return order
}

const DAY_MS = 86_400_000

function planOf(world: World, { polls, days, ends }: Way): Order["plan"] {
  if (polls === null && days === null) return null
  const due_at = days === null ? null : new Date(world.now() + Math.round(days * DAY_MS)).toISOString()
  return { polls_left: polls, due_at, ends }
}
