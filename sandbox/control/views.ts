import type { Order } from "../domains/orders/order"
import { passTime } from "../domains/orders/pass-time"
import type { ServiceRow } from "../identity/services"
import type { Movement } from "../ledger/movement"
import type { Counters } from "../ledger/request-log"
import type { DomainRow } from "../state/state"
import type { World } from "../state/world"

/** What tests take as the truth: credit = opening_credit - charges + returns. Integer IRT. */
export type Ledger = {
  opening_credit: number
  credit: number
  movements: Movement[]
  orders: Order[]
  counters: Counters
}

/** Every view is a copy: what happens later does not change it. */
export function viewLedger(world: World): Ledger {
  passTime(world)
  const { opening_credit, account, movements, orders } = world.state
  return structuredClone({
    opening_credit,
    credit: account.credit,
    movements,
    orders,
    counters: world.counters,
  })
}

export type ServiceView = ServiceRow & { service: string }

export function viewServices(world: World): ServiceView[] {
  return [...world.state.services].map(([service, row]) => structuredClone({ service, ...row }))
}

export type DomainView = DomainRow & { domain: string }

export function viewDomains(world: World): DomainView[] {
  passTime(world)
  return [...world.state.domains].map(([domain, row]) => structuredClone({ domain, ...row }))
}
