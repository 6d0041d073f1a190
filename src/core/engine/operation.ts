import type { CallResult, Charge } from "../contract/call-result"
import type { ErrorMeaning } from "../contract/error-meaning"
import type { UpstreamOrderState } from "../contract/registrar"
import type { HoldReason } from "../orders/holds"
import type { Change, Kind, OrderRow } from "../orders/order-row"
import type { WritePermit, WriteReservation } from "../ports/budget"
import type { OrderRows } from "../ports/order-rows"
import type { Refunder, ShopOrders } from "../ports/shop"
import type { Pace } from "./pace"

/** What a fresh quote means for a paid row (money rule 6). */
export type Requote =
  /**
   * Go on at this cost. `record_before`: what upstream's record says now, before the row's call; `stands_until`: of a name that is
   * to be registered and that it shows as registered, till when (YYYY-MM-DD), null where it does not tell.
   */
  | { kind: "go"; cost: number; record_before?: string; stands_until?: string | null }
  /** Cannot tell now; try again later. */
  | { kind: "later"; reason: string; in_ms?: number }
  /** A person must decide; `cost` is the cost shown to them, null without a reliable one. */
  | { kind: "hold"; reason: HoldReason; cost: number | null; cause: string }
  /** It cannot be had; nothing was charged. */
  | { kind: "unavailable"; cause: string }

/**
 * What upstream says of a paid call or of the record that it left. `unproven`: it says that the work is done, and its
 * record does not show it. `expiry`: YYYY-MM-DD, absent or null when it does not tell. `evidence` goes into the row's
 * history, so nothing personal stands in it.
 */
export type Progress = {
  order_state: UpstreamOrderState | "unknown" | "unproven"
  charged?: Charge
  expiry?: string | null
  evidence: unknown
}

/**
 * What a look at the record finds; `absent`: the account does not have the domain. `isTaken`: whether the name is
 * registered nevertheless, by whomever; null where that cannot be told, absent where it means nothing.
 */
export type Found = Omit<Progress, "order_state"> & {
  order_state: Progress["order_state"] | "absent"
  isTaken?: boolean | null
}

/** A paid call that upstream refused, in its own word. */
export type Refused = { error: string; detail: unknown }

/** `cost`: what it would cost now, integer IRT, when the refusal tells. */
export type RefusalMeaning = ErrorMeaning & { cost?: number }

/** One paid call. `send_by_ms`: the moment of the monotonic clock after which no byte of it may be sent. */
export type Sending = { key: string; permit: WritePermit; send_by_ms: number }

/**
 * One kind of paid operation. The engine owns order, leases, keys, states and refunds; a kind only says how it is
 * quoted, sent and recognised upstream.
 */
export interface Operation {
  /** Why a row of this kind is completed: one word for its history. */
  readonly done: string
  /** Whether upstream can carry it out only once for a subject, so that one row of it at a time is in flight. */
  readonly exclusive: boolean
  /** Whether the paid call names the most that upstream may charge for it. */
  readonly isCapped: boolean
  /**
   * What on the shop's side keeps a row from being sent, in one word for its history; null where nothing can. It is
   * asked before anything is written, so that nothing counts as sent that was not.
   */
  readonly obstacle: ((row: OrderRow) => Promise<string | null>) | null
  /**
   * What a row is completed with, of which upstream had done the work before it was paid: it is never sent. Null for a row
   * that is to be sent, or where no kind of row is so.
   */
  readonly alreadyDone: ((row: OrderRow) => AlreadyDone | null) | null
  /** A slot for one paid call, which this operation's `send` uses, or when to ask again. */
  reserve(): Promise<WriteReservation>
  /** Asks upstream what it costs now and judges the answer for this row. */
  requote(row: OrderRow): Promise<Requote>
  /** The key of the row's paid call, derived from the row and from the one that spent its key (`OrderRows.spentBy`). */
  keyOf(row: OrderRow, spent_by?: string | null): string
  /** Sends the paid call once, at the row's current cost. */
  send(row: OrderRow, sending: Sending): Promise<CallResult<Progress>>
  /** What a refusal of the paid call means. */
  meaningOf(row: OrderRow, refused: Refused): RefusalMeaning
  /** Upstream's record of what the row is about; null where upstream keeps none that can be read. */
  readonly record: RecordReader | null
}

/** `charged`: what upstream took, as far as it is known. */
export type AlreadyDone = Required<Pick<NonNullable<Change["patch"]>, "charged" | "new_expiry">>

/** What a record that calls the order done shows of a row's work. */
export type Shown =
  /** It is, or can be, the row's. */
  | { kind: "work" }
  /** It stands as it stood before. */
  | { kind: "before"; cause: string }
  /** It cannot be the row's. */
  | { kind: "other"; cause: string }
  /** It does not tell what would show it. */
  | { kind: "untold"; cause: string }

export type RecordReader = {
  /**
   * What the record does not show so long after the last paid call has not happened (assumption 44); null where no time
   * proves that.
   */
  readonly lag_ms: number | null
  /** Why a row is held of which the record is not the work. */
  readonly foreign: HoldReason
  read(row: OrderRow): Promise<CallResult<Found>>
  /** `now` is the latest moment at which a call of the row can have done the work, by the store's clock. */
  shows(row: OrderRow, found: Found, now: Date): Shown
}

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
