import { createHash } from "node:crypto"
import type { Refunder, ShopOrders } from "../binding/orders"
import type { Slot, Taken } from "../budget/budget"
import type { CallResult, Charge } from "../contract/call-result"
import type { ErrorMeaning } from "../contract/error-meaning"
import type { UpstreamOrderState } from "../contract/registrar"
import type { HoldReason } from "../orders/holds"
import type { Kind, OrderRow } from "../orders/order-row"
import type { OrderRows } from "../orders/order-rows"
import type { CalendarDate } from "../shared/calendar-date"
import type { Reading, RecordWord } from "./belief"
import type { Pace } from "./pace"

/** A fresh quote's meaning for a paid row (money rule 5). `cost` is integer IRT. */
export type Requote =
  | { kind: "go"; cost: number }
  | { kind: "later"; reason: string; in_ms?: number }
  /** A person must decide; `cost` is the cost shown to them, null without a reliable one. */
  | { kind: "hold"; reason: HoldReason; cost: number | null; cause: string }
  | { kind: "unavailable"; cause: string }

/** `evidence` goes into the row's history, so nothing personal stands in it. */
export type Answer = { order_state: UpstreamOrderState | "unknown"; charged?: Charge; evidence: unknown }

export type Refused = { error: string; detail: unknown }

/** `cost`: what it would cost now, integer IRT, when the refusal tells. */
export type RefusalMeaning = ErrorMeaning & { cost?: number }

export type Sending = { key: string; slot: Slot; send_by_ms: number }

/** One kind of paid operation: how it is quoted, sent and recognised upstream. All else is the engine's. */
export interface Operation {
  readonly done: string
  /** Whether upstream can do it only once for a subject, so that its key may be sent again when upstream has forgotten it. */
  readonly isOnce: boolean
  /** Whether the paid call names the most that upstream may charge for it: a repeat needs no new quote. */
  readonly isCapped?: true
  /** An obstacle on the shop's side, in one word for the row's history; asked before anything is written. */
  obstacle?(row: OrderRow): Promise<string | null>
  /** Completes a row whose work upstream had done before it was paid: it is never sent. */
  alreadyDone?(row: OrderRow): Pick<OrderRow, "charged" | "new_expiry"> | null
  reserve(): Promise<Taken>
  requote(row: OrderRow): Promise<Requote>
  /** The key of the row's paid call, derived from the row and from the one that spent its key (`OrderRows.spentBy`). */
  keyOf(row: OrderRow, spent_by?: string | null): string
  send(row: OrderRow, sending: Sending): Promise<CallResult<Answer>>
  meaningOf(row: OrderRow, refused: Refused): RefusalMeaning
  /** Until when the domain is registered by a row that is done; null where nothing tells. `shown`: the expiry in its record. */
  newExpiry?(row: OrderRow, shown: CalendarDate | null): CalendarDate | null
  /** Upstream's record of what the row is about; null where upstream keeps none that can be read. */
  readonly record: RecordReader | null
}

export type RecordReader = {
  /** Why a row is held whose record shows what no call of the row did. */
  readonly foreign: HoldReason
  look(row: OrderRow): Promise<Reading<RecordWord>>
}

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
  newId(prefix: string): string
  owner: string
  log(level: "info" | "warn" | "error", message: string): void
}

export function operationOf(kind: Kind, { operations }: Pick<EngineDeps, "operations">): Operation {
  const operation = operations[kind]
  if (!operation) throw new Error(`The shop's options have nothing to run ${kind} orders with`)
  return operation
}

/** Of what a paid call is for (contract D4.6, D4.8 and I8): every attempt sends the same. */
export const idempotencyKey = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(parts.join("|")).digest("hex")
