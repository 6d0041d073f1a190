import { assertNever } from "../assert-never"
import type { Order } from "../domains/orders/order"
import type { World } from "../state/world"
import type { Movement } from "./movement"

/** Writes one line and moves the credit with it. The caller has made sure that a charge is covered. */
export function recordMovement(world: World, order: Order, type: Movement["type"]): void {
  const { account, movements } = world.state
  account.credit += creditChange(type, order.amount)
  movements.push({
    seq: movements.length + 1,
    at: new Date(world.now()).toISOString(),
    type,
    domain: order.domain,
    operation: order.operation,
    years: order.years,
    amount: order.amount,
    key: order.key,
    order_id: order.order_id,
    balance_after: account.credit,
  })
}

function creditChange(type: Movement["type"], amount: number): number {
  switch (type) {
    case "charge":
      return -amount
    case "return":
      return amount
    case "hold":
    case "release":
      return 0
    default:
      return assertNever(type)
  }
}
