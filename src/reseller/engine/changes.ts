import type { HoldReason } from "../orders/holds"
import type { Change, Counter, OrderRow } from "../orders/order-row"
import type { EngineDeps } from "./operation"
import { type Backoff, backoffMs, MAX_SILENT_TRIES } from "./pace"

type Patch = NonNullable<Change["patch"]>
type Detail = Record<string, unknown>

const SYSTEM = "system"

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
): Change => ({ to, reason, who: SYSTEM, next_in_ms, detail, patch: { ...NO_COUNTS, ...patch } })

export const noCallOut = (change: Change): Change => ({ ...change, endsCall: true })

/** The same again later, a little slower each time that this very thing is counted. */
export const again = (
  row: OrderRow,
  counter: Counter,
  to: OrderRow["state"],
  reason: string,
  { backoff, random, at_least_ms = 0, detail = {} }: Slower,
): Change => ({
  to,
  reason,
  who: SYSTEM,
  detail,
  next_in_ms: Math.max(backoffMs(backoff, row[counter], random), at_least_ms),
  patch: { [counter]: row[counter] + 1 },
})

type Later = { at_least_ms?: number; detail?: Detail }
type Slower = Later & { backoff: Backoff; random: number }

export const wait = (
  row: OrderRow,
  reason: string,
  { pace, random }: Pick<EngineDeps, "pace" | "random">,
  later: Later = {},
): Change => {
  const waiting = again(row, "waits", "waiting", reason, { backoff: pace.wait, random: random(), ...later })
  return noCallOut({ ...waiting, patch: { ...waiting.patch, stalls: 0 } })
}

/** The outcome of a call is unknown: tried again soon, with its key, and in the end a person decides. */
export const stall = (
  row: OrderRow,
  reason: string,
  { pace, random }: Pick<EngineDeps, "pace" | "random">,
  later: Later = {},
): Change =>
  row.stalls >= MAX_SILENT_TRIES
    ? hold("outcome_unknown", reason, {}, later.detail)
    : again(row, "stalls", "executing", reason, { backoff: pace.unknown, random: random(), ...later })

/** Waits for a person. Whether a paid call is in flight does not change by it. */
export const hold = (reason: HoldReason, cause: string, patch: Patch = {}, detail: Detail = {}): Change => ({
  ...advance("held", reason, null, patch, { cause, ...detail }),
  hold_reason: reason,
})

export const fail = (cause: string, detail: Detail = {}): Change =>
  noCallOut(advance("failed", cause, AT_ONCE, {}, detail))
