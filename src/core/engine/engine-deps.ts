import type { Kind } from "../orders/order-row"
import type { OrderRows } from "../ports/order-rows"
import type { Refunder, ShopOrders } from "../ports/shop"
import type { Operation } from "./operation"
import type { Pace } from "./pace"

/** All that the engine needs from outside. */
export type EngineDeps = {
  rows: OrderRows
  operations: Partial<Record<Kind, Operation>>
  orders: ShopOrders
  refunder: Refunder
  pace: Pace
  /** In [0, 1). */
  random(): number
  /** Milliseconds of a clock that never steps and does not stand still while the process is stopped. */
  monotonicMs(): number
  /** A unique id with that prefix. */
  newId(prefix: string): string
  /** Names this worker in leases; unique among all instances. */
  owner: string
  log(level: "info" | "warn" | "error", message: string): void
}

/** Throws for a kind that the shop's options leave out: its rows wait until it is configured again. */
export function operationOf(kind: Kind, { operations }: Pick<EngineDeps, "operations">): Operation {
  const operation = operations[kind]
  if (!operation) throw new Error(`The shop's options have nothing to run ${kind} orders with`)
  return operation
}
