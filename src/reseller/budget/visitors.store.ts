import type { RateLimiterPostgres } from "rate-limiter-flexible"
import type { Database } from "../shared/sql.store"
import { SECOND_MS } from "../shared/time"

const TABLE = "reseller_visitor"

export type Counted = { name: string; most: number; window_ms: number }

type Asked = { text: string; values: unknown[] }

export class Counter {
  private readonly limiters = new Map<string, RateLimiterPostgres>()

  constructor(private readonly database: Database) {}

  /** In how many milliseconds it counts again; null: counted. Throws what kept it from being counted. */
  async count(counted: Counted, key: string): Promise<number | null> {
    // Loaded with the first visitor who is counted, not at each start.
    const { RateLimiterRes } = require("rate-limiter-flexible") as typeof import("rate-limiter-flexible")
    try {
      await this.limiterOf(counted).consume(key)
      return null
    } catch (fault) {
      if (fault instanceof RateLimiterRes) return Math.max(1, fault.msBeforeNext)
      throw fault
    }
  }

  async forget(): Promise<void> {
    await this.database.query(`DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()])
  }

  private limiterOf({ name, most, window_ms }: Counted): RateLimiterPostgres {
    const { RateLimiterPostgres } = require("rate-limiter-flexible") as typeof import("rate-limiter-flexible")
    const limiter =
      this.limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: {
          query: async ({ text, values }: Asked) => {
            const rows = await this.database.query(text, values)
            return { rows, rowCount: Array.isArray(rows) ? rows.length : 0 }
          },
        },
        storeType: "client",
        tableName: TABLE,
        tableCreated: true,
        // The sweep does it, without a timer in every limiter.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: most,
        duration: Math.ceil(window_ms / SECOND_MS),
        // A visitor who floods is turned away without asking the database, until the window is over.
        inMemoryBlockOnConsumed: most + 1,
      })
    this.limiters.set(name, limiter)
    return limiter
  }
}
