import type { Operation } from "../operations/operation"
import type { Kind } from "../orders/order-row"
import type { OrderRows } from "../ports/order-rows"
import type { Refunder, ShopOrders } from "../ports/shop"
import type { Pace } from "./pace"

/** All that the steps need from outside. `random` is in [0, 1); `newId` makes a unique id with that prefix. */
export type EngineDeps = {
  rows: OrderRows
  operations: Partial<Record<Kind, Operation>>
  orders: ShopOrders
  refunder: Refunder
  pace: Pace
  random(): number
  newId(prefix: string): string
  /** Names this worker in leases; unique among all instances. */
  owner: string
  log(level: "info" | "warn" | "error", message: string): void
}

/** Throws for a kind that the shop's options leave out: its rows stay as they are until it is configured again. */
export function operationOf(kind: Kind, { operations }: Pick<EngineDeps, "operations">): Operation {
  const operation = operations[kind]
  if (!operation) throw new Error(`The shop's options have nothing to run ${kind} orders with`)
  return operation
}
