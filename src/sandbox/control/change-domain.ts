import type { DomainRow } from "../domains/domain-row"
import { addYears } from "../domains/names/add-years"
import { latestOrder } from "../domains/orders/advance-orders"
import { moveOrder } from "../domains/orders/move-order"
import type { OrderState } from "../domains/orders/order"
import { ORDER_TRANSITIONS } from "../domains/orders/transitions"
import type { World } from "../state/world"
import { type DomainInput, domainInput } from "./inputs"
import { RefusedChange } from "./refused-change"

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
  const row = { ...(known ?? newRow(world)), ...(owner === undefined ? {} : { owner }) }
  domains.set(domain, row)
  if (order_state !== undefined) moveLatestOrder(world, domain, order_state)
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

function moveLatestOrder(world: World, domain: string, to: OrderState): void {
  const order = latestOrder(world, domain)
  if (order === null) throw new RefusedChange(`There is no order for ${domain}`)
  if (order.state === to) {
    // Told to stay where it is: it waits for the control API from now on.
    order.plan = null
    return
  }
  if (!ORDER_TRANSITIONS[order.state].includes(to)) {
    throw new RefusedChange(`The order for ${domain} cannot go from ${order.state} to ${to}`)
  }
  order.shown_as = null
  order.plan = null
  moveOrder(world, order, to)
}
