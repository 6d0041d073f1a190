import type { CallResult } from "../answers/call-result"
import type { DomainRecord, Registration } from "../answers/registration"
import type { HoldReason } from "../orders/hold-reason"
import type { OrderRow } from "../orders/order-row"
import type { WritePermit } from "../ports/registrar"

/** What a fresh quote means for a paid row (money rule 5). */
export type Requote =
  /** Go on at this cost. */
  | { kind: "go"; cost: number }
  /** Cannot tell now; try again later. */
  | { kind: "later"; reason: string; in_ms?: number }
  /** A person must decide; `cost` is the cost shown to them, null without a reliable one. */
  | { kind: "hold"; reason: HoldReason; cost: number | null; cause: string }
  /** It cannot be had; nothing was charged. */
  | { kind: "gone"; cause: string }

/**
 * One kind of paid operation. The engine owns order, leases, keys, states and refunds; a kind only says how it is
 * quoted, sent and recognised upstream.
 */
export interface Operation {
  /** Asks upstream what it costs now and judges the answer for this row. */
  requote(row: OrderRow): Promise<Requote>
  /** The key of the row's paid call, derived from the row alone. */
  keyOf(row: OrderRow): string
  /** Sends the paid call once. */
  send(row: OrderRow, key: string, permit: WritePermit): Promise<CallResult<Registration>>
  /** Looks at upstream's record of what the row is about. */
  look(row: OrderRow): Promise<CallResult<DomainRecord>>
}
