import type { HoldReason } from "../orders/hold-reason"
import type { Change, OrderRow } from "../orders/order-row"
import { type Backoff, backoffMs } from "./backoff"
import type { EngineDeps } from "./engine-deps"

const SYSTEM = "system"
type Patch = NonNullable<Change["patch"]>
type Detail = Record<string, unknown>

/** The reason of a row that a person sent on its way again. */
export const RETRIED = "retried"

/** To be taken up again at once by the next sweep or the running one. */
export const AT_ONCE = 0

/** A step forward: counts of fruitless tries start anew. */
export const advance = (
  to: OrderRow["state"],
  reason: string,
  next_in_ms: number | null,
  patch: Patch = {},
  detail: Detail = {},
): Change => ({ to, reason, who: SYSTEM, next_in_ms, detail, patch: { tries: 0, ...patch } })

/** The same again later, a little slower each time. */
export const again = (
  row: OrderRow,
  to: OrderRow["state"],
  reason: string,
  backoff: Backoff,
  random: number,
  at_least_ms = 0,
  detail: Detail = {},
): Change => ({
  to,
  reason,
  who: SYSTEM,
  detail,
  next_in_ms: Math.max(backoffMs(backoff, row.tries, random), at_least_ms),
  patch: { tries: row.tries + 1 },
})

/**
 * Waits for what heals by itself. `resumed`: the answer of an earlier attempt was lost, so the row stays `executing`
 * and keeps its key.
 */
export const pause = (
  row: OrderRow,
  resumed: boolean,
  reason: string,
  { pace, random }: Pick<EngineDeps, "pace" | "random">,
  { at_least_ms = 0, detail = {} }: { at_least_ms?: number; detail?: Detail } = {},
): Change => again(row, resumed ? "executing" : "waiting", reason, pace.wait, random(), at_least_ms, detail)

/** Waits for a person. */
export const hold = (reason: HoldReason, cause: string, patch: Patch = {}, detail: Detail = {}): Change => ({
  to: "held",
  reason,
  hold_reason: reason,
  who: SYSTEM,
  next_in_ms: null,
  detail: { cause, ...detail },
  patch: { tries: 0, ...patch },
})

/** Ended without what was bought and without a charge: the money goes back. */
export const fail = (cause: string, detail: Detail = {}): Change =>
  advance("failed", cause, AT_ONCE, {}, detail)
