import type { Order } from "../orders/order-view"
import { type LedgerLine, useLedger } from "./ledger"
import { WATCH_MS } from "./orders"

/** The ledger's line of one order row; there is none before it is paid. */
export function useLedgerLine({ id, order_id, paid }: Order, enabled = true): LedgerLine | undefined {
  const ledger = useLedger(
    { order_id: order_id ?? "" },
    { refresh_ms: WATCH_MS, enabled: enabled && order_id !== null && paid !== null },
  )
  return ledger.data?.lines.find((line) => line.id === id)
}
