import { SECOND_MS } from "../../core/time"
import type { Database } from "../database"

export const VISITOR_TABLE = "reseller_visitor"

/** `warn` gets the fault of a count that could not be made. */
export type CounterDeps = { manager: Database; warn(fault: unknown): void }

export type Counted = { kind: "counted" } | { kind: "full"; retry_in_ms: number }

/**
 * Counts by keys, up to `most` within a fixed window and for all instances together, in PostgreSQL. What cannot be counted
 * passes as counted: the budget still protects upstream. Never rejects.
 */
export type Counter = (key: string) => Promise<Counted>

/** The library calls a client of the driver `pg` like this. */
type Asked = { text: string; values: unknown[] }

export function newCounter(
  { manager, warn }: CounterDeps,
  { name, most, window_ms }: { name: string; most: number; window_ms: number },
): Counter {
  // Loaded with the first visitor who is counted, not at each start.
  const { RateLimiterPostgres, RateLimiterRes } =
    require("rate-limiter-flexible") as typeof import("rate-limiter-flexible")
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: Asked) => {
        const rows = await manager.query(text, values)
        return { rows, rowCount: Array.isArray(rows) ? rows.length : 0 }
      },
    },
    storeType: "client",
    tableName: VISITOR_TABLE,
    tableCreated: true,
    // The sweep does it, without a timer in every limiter.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: Math.ceil(window_ms / SECOND_MS),
    // A visitor who floods is turned away without asking the database, until the window is over.
    inMemoryBlockOnConsumed: most + 1,
  })
  return async (key) => {
    try {
      await limiter.consume(key)
    } catch (fault) {
      if (fault instanceof RateLimiterRes)
        return { kind: "full", retry_in_ms: Math.max(1, fault.msBeforeNext) }
      warn(fault)
    }
    return { kind: "counted" }
  }
}
