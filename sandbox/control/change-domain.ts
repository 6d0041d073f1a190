import { addYears } from "../domains/names"
import { latestOrder, moveOrder } from "../domains/orders/move-order"
import { ORDER_TRANSITIONS, type Order, type OrderState } from "../domains/orders/order"
import type { DomainRow } from "../state/state"
import type { World } from "../state/world"
import { RefusedChange } from "./changes"
import { type DomainInput, domainInput } from "./inputs"

/**
 * Puts a domain into somebody's hands, changes one, or moves its latest order (which moves money). Throws
 * RefusedChange for a domain or an order that is not there, and for a transition that no order makes.
 */
export function changeDomain(world: World, input: DomainInput): DomainRow | null {
  const { domain, owner, order_state, ...patch } = domainInput.parse(input)
  const { domains } = world.state
  if (owner === "nobody") {
    domains.delete(domain)
    return null
  }
  const known = domains.get(domain)
  if (known === undefined && owner === undefined) throw new RefusedChange(`Nobody has ${domain}`)
  const order = order_state === undefined ? null : orderToMove(world, domain, order_state)
  const row = { ...(known ?? newRow(world)), ...(owner === undefined ? {} : { owner }) }
  domains.set(domain, row)
  if (order !== null && order_state !== undefined) moveByHand(world, order, order_state)
  Object.assign(row, patch)
  return row
}

/** Registered today for a year, without an order. */
function newRow(world: World): DomainRow {
  return {
    owner: "account",
    status: "active",
    expiry: addYears(new Date(world.now()).toISOString(), 1),
    nameservers: [],
    locked: false,
    auto_renew: false,
  }
}

/** Judges before anything changes. */
function orderToMove(world: World, domain: string, to: OrderState): Order {
  const order = latestOrder(world, domain)
  if (order === null) throw new RefusedChange(`There is no order for ${domain}`)
  if (order.state !== to && !ORDER_TRANSITIONS[order.state].includes(to)) {
    throw new RefusedChange(`The order for ${domain} cannot go from ${order.state} to ${to}`)
  }
  return order
}

/** An order that was moved by hand no longer moves by itself. */
function moveByHand(world: World, order: Order, to: OrderState): void {
  order.plan = null
  if (order.state === to) return
  order.shown_as = null
  moveOrder(world, order, to)
}
