import { createHash } from "node:crypto"
import type { Refunder, ShopOrders } from "../binding/orders"
import type { Slot, Taken } from "../budget/budget"
import type { CallResult, Charge, ErrorMeaning } from "../contract/call-result"
import type { UpstreamOrderState } from "../contract/registrar"
import type { HoldReason } from "../orders/holds"
import type { Counter, Kind, OrderRow, OrderRows } from "../orders/order-row"
import type { CalendarDate } from "../shared/calendar-date"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import type { Reading, RecordWord } from "./belief"

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

/** Time for our own statements around the calls of a step, and for a slow machine. */
const LEASE_MARGIN_MS = 15 * SECOND_MS

/** A paid call is sent so soon after its order was read, or not at all: a process may have stood still, and the order be void. */
const SEND_WITHIN_MS = 10 * SECOND_MS

/** A lookup or read is sent at most three times by the client (its repeats are safe). */
const SENDS_PER_READ = 3

/** The lease of a refund: a provider's call has no timeout of ours, and a false takeover ends in `refund_held` for nothing. */
export const REFUND_LEASE_MS = 5 * MINUTE_MS

/** After so many faults in a row before the payment provider is asked, most of an hour apart, a person is told. */
export const MAX_REFUND_TRIES = 7

/** A provider that has taken a refund over and not made it for so long, a person asks: banks take days. */
export const MAX_REFUND_PENDING_MS = 14 * 24 * HOUR_MS

/** Within this time after the first send, upstream surely still knows the key: send it again. Later, look first (assumption 20). */
export const KEY_TRUST_MS = 5 * MINUTE_MS

/** So many tries in a row, in a quarter of an hour, find out nothing of a call that is out: a person decides. */
export const MAX_SILENT_TRIES = 10

/** Upstream accepted an order and tells nothing of it for so long: a person decides. */
export const MAX_SILENCE_MS = 15 * MINUTE_MS

/** The same of a review by upstream's people, who may take days. */
export const MAX_REVIEW_MS = 14 * 24 * HOUR_MS

/** A record that said `failed` before an order was accepted is read again for so long before it is believed of that order. */
export const FAILED_BEFORE_MS = 2 * MINUTE_MS

/** Polls of an accepted order that reach nobody: at their slowest a day. */
export const MAX_UNASKED_POLLS = 576

/** A person's word counts without a look when upstream could not be asked of a row that was sent so long ago. */
export const MAX_UNASKED_MS = HOUR_MS

/** No room in our own share of the rate limit: asked again when a slot is free, apart by up to this much. */
export const BUDGET_SPREAD_MS = 2 * SECOND_MS

export type Backoff = { first_ms: number; factor: number; max_ms: number; jitter: number }

/** Milliseconds before try number `tries + 1`; `random` is in [0, 1). */
export function backoffMs(backoff: Backoff, tries: number, random: number): number {
  const grown = Math.min(backoff.first_ms * backoff.factor ** tries, backoff.max_ms)
  return Math.round(grown * (1 - backoff.jitter * random))
}

/** How soon each thing that is counted is tried again, by what counts it; `fault`: a step that broke off. In milliseconds. */
export type Pace = Readonly<Record<Counter | "fault", Backoff>> & { lease_ms: number; send_within_ms: number }

const JITTER = 0.2

/** An obstacle takes longer to heal than an order to end, and each try costs a lookup, too. */
const POLLS_A_WAIT = 6

/** How long one HTTP request may take, from connecting to the last byte of the body, in milliseconds. */
export type CallTimeouts = { read_ms: number; lookup_ms: number; write_ms: number }

/** The longest step. A false takeover only costs a repeat with the same key; a long lease delays recovery from a crash. */
export const leaseMs = (timeouts: CallTimeouts): number =>
  SENDS_PER_READ * (timeouts.lookup_ms + timeouts.read_ms) + timeouts.write_ms + LEASE_MARGIN_MS

/** The engine's part of the option `poll`; milliseconds but for the factor. */
type Polling = { first_ms: number; factor: number; max_ms: number; wait_first_ms: number }

export function paceOf(poll: Polling, timeouts: CallTimeouts): Pace {
  const lease_ms = leaseMs(timeouts)
  return {
    lease_ms,
    send_within_ms: SEND_WITHIN_MS,
    polls: { first_ms: poll.first_ms, factor: poll.factor, max_ms: poll.max_ms, jitter: JITTER },
    waits: { first_ms: poll.wait_first_ms, factor: 2, max_ms: POLLS_A_WAIT * poll.max_ms, jitter: JITTER },
    // Soon: the key is fresh and the shopper is waiting; then slower, so that a dead upstream is not hammered.
    stalls: { first_ms: SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
    fulfilment_faults: { first_ms: 5 * SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
    // A fault of ours or the shop's heals with a deployment, not by asking often.
    fault: { first_ms: 10 * SECOND_MS, factor: 2, max_ms: 15 * MINUTE_MS, jitter: JITTER },
  }
}
