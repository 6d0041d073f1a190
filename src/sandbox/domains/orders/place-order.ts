import { recordMovement } from "../../ledger/movement"
import type { World } from "../../state/world"
import type { Effect } from "../scripts/prefix"
import { moveOrder } from "./move-order"
import { type Order, paidWork } from "./order"

export type NewOrder = Pick<Order, "domain" | "operation" | "years" | "amount" | "key"> &
  Partial<Pick<Order, "by">>

/** How an order goes when no name says otherwise. */
const AT_ONCE: OrderEffect = {
  kind: "order",
  first: "registered",
  shown_as: null,
  waits: null,
  ends: "registered",
}

type OrderEffect = Extract<Effect, { kind: "order" }>

/** Charges the amount and starts the order the way the name asks for. The row of the domain must be there. */
export function placeOrder(world: World, placed: NewOrder, effects: readonly Effect[]): Order {
  const way = effects.find((effect) => effect.kind === "order") ?? AT_ONCE
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

function planOf(world: World, { waits, ends }: OrderEffect): Order["plan"] {
  if (waits === null) return null
  return waits.kind === "polls"
    ? { polls_left: waits.polls, due_at: null, ends }
    : { polls_left: null, due_at: new Date(world.now() + waits.ms).toISOString(), ends }
}
