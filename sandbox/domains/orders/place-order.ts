import { recordMovement } from "../../ledger/movement"
import type { Mode } from "../../liberties/table"
import type { World } from "../../state/world"
import { moveOrder } from "./move-order"
import { type Order, paidWork } from "./order"

export type NewOrder = Pick<Order, "domain" | "operation" | "years" | "amount" | "key"> &
  Partial<Pick<Order, "by">>

type Way = Mode["orders"]

/** How an order goes that nobody has made wait. */
export const AT_ONCE: Way = {
  first: "registered",
  shown_as: null,
  polls: null,
  days: null,
  ends: "registered",
}

/** Charges the amount and starts the order on its way. The row of the domain must be there. */
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
