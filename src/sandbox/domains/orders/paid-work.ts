import type { PaidWork } from "../../ledger/record-movement"
import type { Order } from "./order"

/** What the ledger notes of an order. */
export function paidWork({ domain, operation, years, amount, key, order_id }: Order): PaidWork {
  return { domain, operation, years, amount, key, order_id }
}
