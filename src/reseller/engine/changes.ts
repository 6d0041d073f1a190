import type { HoldReason } from "../orders/holds"
import type { Change, Counter, OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import type { Reading } from "./belief"
import type { EngineDeps, Operation } from "./operation"
import {
  backoffMs,
  FAILED_BEFORE_MS,
  MAX_REVIEW_MS,
  MAX_SILENCE_MS,
  MAX_SILENT_TRIES,
  MAX_UNASKED_POLLS,
} from "./pace"

type Patch = NonNullable<Change["patch"]>
type Detail = Record<string, unknown>
type Times = Pick<EngineDeps, "pace" | "random">

export const RETRIED = "retried"
/** They saw in the reseller panel that nothing was done, where upstream's record does not prove it. */
export const RETRIED_ON_WORD = "retried_on_word"
export const APPROVED = "approved"

export const AT_ONCE = 0

export const NO_COUNTS: Readonly<Record<Counter, number>> = {
  waits: 0,
  stalls: 0,
  polls: 0,
  fulfilment_faults: 0,
}

export const advance = (
  to: OrderRow["state"],
  reason: string,
  next_in_ms: number | null,
  patch: Patch = {},
  detail: Detail = {},
): Change => ({ to, reason, next_in_ms, detail, patch: { ...NO_COUNTS, ...patch } })

export const noCallOut = (change: Change): Change => ({ ...change, endsCall: true })

type Later = { at_least_ms?: number; detail?: Detail }

/** The same again later, a little slower each time that this very thing is counted. */
export const again = (
  row: OrderRow,
  counter: Counter,
  to: OrderRow["state"],
  reason: string,
  { pace, random }: Times,
  { at_least_ms = 0, detail = {} }: Later = {},
): Change => ({
  to,
  reason,
  detail,
  next_in_ms: Math.max(backoffMs(pace[counter], row[counter], random()), at_least_ms),
  patch: { [counter]: row[counter] + 1 },
})

export const wait = (row: OrderRow, reason: string, deps: Times, later?: Later): Change => {
  const waiting = again(row, "waits", "waiting", reason, deps, later)
  return noCallOut({ ...waiting, patch: { ...waiting.patch, stalls: 0 } })
}

/** The outcome of a call is unknown: tried again soon, with its key, and in the end a person decides. */
export const stall = (row: OrderRow, reason: string, deps: Times, later?: Later): Change =>
  row.stalls >= MAX_SILENT_TRIES
    ? hold("outcome_unknown", reason, {}, later?.detail)
    : again(row, "stalls", "executing", reason, deps, later)

/** Waits for a person. Whether a paid call is in flight does not change by it. */
export const hold = (reason: HoldReason, cause: string, patch: Patch = {}, detail: Detail = {}): Change => ({
  ...advance("held", reason, null, patch, { cause, ...detail }),
  hold_reason: reason,
})

export const fail = (cause: string, detail: Detail = {}): Change =>
  noCallOut(advance("failed", cause, AT_ONCE, {}, detail))

export function changeBy(
  follows: "complete" | "fail" | "follow" | "watch" | "confirm" | "ask_again",
  { row, now }: Claimed,
  seen: Reading,
  operation: Operation,
  deps: Times,
): Change {
  const silent_ms = now.getTime() - (row.missing_since ?? now).getTime()
  switch (follows) {
    case "complete": {
      const new_expiry = operation.newExpiry?.(row, seen.expiry ?? null) ?? null
      return noCallOut(completed(row, { ...chargeOf(row, seen), new_expiry }, operation.done, seen.detail))
    }
    case "fail":
      return failed(seen)
    case "follow": {
      const followed = poll(row, seen, deps)
      // From now on the record's word is this very order's, and no older one's.
      const before = "record" in seen.detail ? { record_before: seen.order_state } : {}
      return {
        ...followed,
        patch: { ...followed.patch, ...before },
        stamp: { accepted: true, missing: null },
      }
    }
    case "watch": {
      if (silent_ms >= patienceMs(row))
        return hold("unknown_answer", seen.cause, chargeOf(row, seen), seen.detail)
      return { ...poll(row, seen, deps), stamp: { accepted: true, missing: true } }
    }
    case "confirm":
      if (silent_ms >= FAILED_BEFORE_MS) return failed(seen)
      return { ...poll(row, seen, deps), stamp: { accepted: true, missing: true } }
    case "ask_again": {
      const polled = poll(row, seen, deps)
      // No poll gets slower for want of a slot of our own.
      if (seen.reason === "budget") return { ...polled, patch: {} }
      if (row.stalls >= MAX_UNASKED_POLLS) return hold("unknown_answer", seen.cause)
      return { ...polled, patch: { ...polled.patch, stalls: row.stalls + 1 } }
    }
  }
}

/** A record that has told of a review has an end to tell, too. */
const patienceMs = ({ state, record_before }: OrderRow): number =>
  state === "manual" && record_before !== "manual" ? MAX_REVIEW_MS : MAX_SILENCE_MS

function poll(row: OrderRow, seen: Reading, deps: Times): Change {
  const isManual = seen.order_state === "manual" || (row.state === "manual" && seen.order_state !== "pending")
  const to = isManual ? "manual" : "pending"
  const counted = row.state === to ? row : { ...row, polls: 0 }
  const polled = again(counted, "polls", to, seen.reason, deps, seen)
  return { ...polled, patch: { ...polled.patch, waits: 0, stalls: 0, ...chargeOf(row, seen) } }
}

/** Upstream returns the charge in full (contract D3.2). */
const failed = ({ detail }: Reading): Change => ({
  ...advance("failed", "failed_upstream", AT_ONCE, { charged: null, charge_unread: false }, detail),
  endsCall: true,
  stamp: { accepted: true },
})

type Charged = Pick<OrderRow, "charged" | "charge_unread">

export function chargeOf({ charged, charge_unread }: Charged, seen: Pick<Reading, "charged">): Charged {
  if (typeof seen.charged === "number") return { charged: seen.charged, charge_unread: false }
  return { charged, charge_unread: charge_unread || (charged === null && seen.charged === "unreadable") }
}

/** Done, unless the charge differs from the cost it was sent at, or cannot be read (money rule 5). */
function completed(
  { current_cost }: OrderRow,
  patch: Charged & Pick<OrderRow, "new_expiry">,
  done: string,
  detail: Record<string, unknown>,
): Change {
  const { charged, charge_unread } = patch
  const isOther = charged !== null && current_cost !== null && charged !== current_cost
  if (!isOther && !charge_unread) return advance("completed", done, AT_ONCE, patch, detail)
  const cause = charge_unread
    ? "what upstream charged cannot be read"
    : `charged ${charged} IRT instead of ${current_cost} IRT`
  return hold("charge_mismatch", cause, patch, detail)
}
