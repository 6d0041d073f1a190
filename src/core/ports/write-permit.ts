/**
 * The right to send one write, taken from the shared budget before the price is asked, so that a fresh quote is never
 * wasted on waiting. Use it once, with the client that gave it, or give it back with `release`; a lost one frees itself.
 */
export type WritePermit = { kind: "permit"; release(): Promise<void> }

/** A permit, or how long to wait before asking again. */
export type WriteReservation = WritePermit | { kind: "busy"; retry_in_ms: number }

/**
 * What every paid call has. `send_by_ms`: the moment of `performance.now()` after which no byte may be sent any more,
 * because somebody else may have taken the order over; later the call is `not_sent`.
 */
export type PaidCall = { key: string; send_by_ms: number }
