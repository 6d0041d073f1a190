import type { SweepHealth } from "../composition/sweeper"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** A sweep is a matter of moments: so many pauses later it does not run any more. A minute by default. */
const PAUSES_LATE = 12

/** A slow database stretches a sweep, however short the pause. */
const LEAST_LATE_MS = 10 * SECOND_MS

/** Housekeeping and mailing wait for upstream's list and for mail servers, one after the other. */
export const UNPAID_LATE_MS = 15 * MINUTE_MS

/** After this time without the end of a sweep, paid work is taken to stand still. */
export const sweepLateMs = ({ sweep_ms }: { sweep_ms: number }): number =>
  Math.max(PAUSES_LATE * sweep_ms, LEAST_LATE_MS)

export const isLate = ({ idle_ms }: Pick<SweepHealth, "idle_ms">, late_after_ms: number): boolean =>
  idle_ms === null || idle_ms > late_after_ms
