const SECOND_MS = 1_000

/** How long a whole request may take, from connecting to the last byte of the body, in milliseconds. */
export type Timeouts = { read_ms: number; lookup_ms: number; write_ms: number }

export const DEFAULT_TIMEOUTS: Readonly<Timeouts> = {
  /** Upstream answers these from its own records. */
  read_ms: 10 * SECOND_MS,
  /** Upstream asks a registry first, and a shopper is waiting. */
  lookup_ms: 10 * SECOND_MS,
  /** Upstream may execute the order before it answers; giving up early makes an unknown outcome of a slow success. */
  write_ms: 60 * SECOND_MS,
}
