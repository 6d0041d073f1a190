import { randomUUID } from "node:crypto"
import { z } from "zod"
import { LEAST_PAUSE_MS, type NarrowedLimit, narrow, usableSlots } from "../../core/budget/narrowing"
import { freeAgainAt, headStartMs, retryInMs, slotsOpenTo } from "../../core/budget/slot-policy"
import type { Interface } from "../../core/orders/order-row"
import { type Budget, LIMIT_NAMES, type LimitName, type Priority } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"

/**
 * Slots of each limit for all instances together, the window they are counted in, and how long an honest user may
 * hold one: a slot that is not given back by then frees itself one window later.
 */
export type BudgetSize = { slots: Record<LimitName, number>; window_ms: number; hold_ms: number }

const retryRecord = z.object({ free_in_ms: z.number(), pause_ms: z.number() })
const pausedRecord = z.object({ paused: z.boolean() })
const narrowedRecord = z.object({
  limit_name: z.enum(LIMIT_NAMES),
  share: z.number(),
  strikes: z.number(),
  since_ms: z.number(),
})
const usageRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), in_use: z.number(), paused_ms: z.number() })

/**
 * Slots of a limit in use now; how many there are to use, fewer than the limit for a while after a 429; and for how long that
 * keeps the limit at rest, for either interface (0: not).
 */
export type Usage = { limit: number; usable: number; in_use: number; paused_ms: number }

/** Slots are counted for both interfaces together; each rests for its own refusals (assumption 43). */
const PAUSED_UNTIL: Readonly<Record<Interface, string>> = {
  domains: "paused_until",
  identity: "identity_paused_until",
}

type Taken = Awaited<ReturnType<Budget["take"]>>

/** What a limit's slots are to one caller at present. */
type Room = { usable: number; open: number; head_start_ms: number }

/**
 * The shared budget of all instances: one row a slot in PostgreSQL, taken in one statement and timed by the
 * database's clock. A slot is free again one window after the RESPONSE: upstream counted the request between sending
 * and answering, so no window of upstream's can hold two uses of one slot, whatever the network does.
 */
export class PostgresBudget implements Budget {
  private hasSlots = false
  private readonly asking = new Map<string, Promise<Taken | null>>()
  private narrowed: { read_ms: number; limits: Promise<NarrowedLimits> } | null = null

  constructor(
    private readonly db: Database,
    private readonly size: BudgetSize,
    private readonly of: Interface = "domains",
  ) {}

  /** The same slots for calls of the other interface. */
  forIdentity(): Budget {
    return new PostgresBudget(this.db, this.size, "identity")
  }

  /**
   * Callers of an instance ask one after the other: who waited for an answer that is "busy" has the same one. Who waited
   * long asks beside the one before.
   */
  async take(limit: LimitName, priority: Priority): Promise<Taken> {
    const who = `${limit} ${priority}`
    const before = this.asking.get(who) ?? Promise.resolve(null)
    const mine = soon(before).then((taken) =>
      taken?.kind === "busy" ? taken : this.takeNow(limit, priority),
    )
    // A fault is its caller's alone.
    const last = mine.catch(() => null)
    this.asking.set(who, last)
    try {
      return await mine
    } finally {
      if (this.asking.get(who) === last) this.asking.delete(who)
    }
  }

  private async takeNow(limit: LimitName, priority: Priority): Promise<Taken> {
    if (!this.hasSlots) await this.createSlots()
    const room = await this.roomFor(limit, priority)
    const lease = randomUUID()
    const [taken] = await rowsOf(
      this.db,
      `UPDATE reseller_budget_slot
          SET lease = $1, free_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE (limit_name, slot) = (
          SELECT limit_name, slot FROM reseller_budget_slot
           WHERE limit_name = $3 AND slot < $4 AND ${PAUSED_UNTIL[this.of]} <= clock_timestamp()
             AND free_at <= clock_timestamp() - $5 * interval '1 millisecond'
             AND $6 > (SELECT count(*) FROM reseller_budget_slot WHERE limit_name = $3 AND free_at > clock_timestamp())
           ORDER BY slot DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING slot`,
      [lease, freeAgainAt("taken", 0, this.size), limit, room.open, room.head_start_ms, room.usable],
    )
    if (taken === undefined) return { kind: "busy", retry_in_ms: await this.retryIn(limit, room) }
    const freeAfter = (what: "done" | "unused") => this.release(lease, freeAgainAt(what, 0, this.size))
    return { kind: "slot", done: () => freeAfter("done"), unused: () => freeAfter("unused") }
  }

  /**
   * Refusals while the limit rests are one with that for which it rests. Those of the identity interface, whose limits are
   * not told, take no slots from the domain interface.
   */
  async pause(limit: LimitName, for_ms: number): Promise<void> {
    const paused_until = PAUSED_UNTIL[this.of]
    await this.db.transaction(async (db) => {
      const [before] = await rowsOf(
        db,
        `SELECT coalesce(bool_or(${paused_until} > clock_timestamp()), false) AS paused
           FROM (SELECT ${paused_until} FROM reseller_budget_slot WHERE limit_name = $1 ORDER BY slot FOR UPDATE) locked`,
        [limit],
      )
      await db.query(
        `UPDATE reseller_budget_slot
            SET ${paused_until} = greatest(${paused_until}, clock_timestamp() + $1 * interval '1 millisecond')
          WHERE limit_name = $2`,
        [Math.max(for_ms, LEAST_PAUSE_MS), limit],
      )
      if (this.of === "identity" || pausedRecord.parse(before).paused) return
      const narrowed = await narrowedLimits(db)
      const { share, strikes } = narrow(narrowed[limit] ?? null, this.size.slots[limit], this.size.window_ms)
      await db.query(
        `INSERT INTO reseller_budget_limit (limit_name, share, strikes, narrowed_at)
         VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (limit_name) DO UPDATE SET share = $2, strikes = $3, narrowed_at = clock_timestamp()`,
        [limit, share, strikes],
      )
    })
    this.narrowed = null
  }

  async usage(): Promise<Record<LimitName, Usage>> {
    const [narrowed, rows] = await Promise.all([
      narrowedLimits(this.db),
      rowsOf(
        this.db,
        `SELECT limit_name, count(*) FILTER (WHERE free_at > clock_timestamp())::int AS in_use,
                round(extract(epoch FROM greatest(max(paused_until), max(identity_paused_until), now.at) - now.at) * 1000)::int AS paused_ms
           FROM reseller_budget_slot, (SELECT clock_timestamp() AS at) now GROUP BY limit_name, now.at`,
      ),
    ])
    const used = new Map(rows.map((row) => usageRecord.parse(row)).map((usage) => [usage.limit_name, usage]))
    const usageOf = (name: LimitName): Usage => {
      const { in_use = 0, paused_ms = 0 } = used.get(name) ?? {}
      return { limit: this.size.slots[name], usable: this.usable(name, narrowed), in_use, paused_ms }
    }
    return { read: usageOf("read"), lookup: usageOf("lookup"), write: usageOf("write") }
  }

  private usable(limit: LimitName, narrowed: NarrowedLimits): number {
    return usableSlots(narrowed[limit] ?? null, this.size.slots[limit], this.size.window_ms)
  }

  /** The slots above `usable` are closed to everybody: each priority has its share of what is left. */
  private async roomFor(limit: LimitName, priority: Priority): Promise<Room> {
    const usable = this.usable(limit, await this.recentlyNarrowed())
    return {
      usable,
      open: slotsOpenTo(priority, limit, usable),
      head_start_ms: headStartMs(priority, limit, usable, this.size.window_ms),
    }
  }

  /** Read once in a while: who misses that a limit was narrowed is kept by the pause until they know. */
  private recentlyNarrowed(): Promise<NarrowedLimits> {
    const now_ms = performance.now()
    if (this.narrowed === null || now_ms - this.narrowed.read_ms >= LEAST_PAUSE_MS / 2) {
      const limits = narrowedLimits(this.db)
      this.narrowed = { read_ms: now_ms, limits }
      limits.catch(() => {
        this.narrowed = null
      })
    }
    return this.narrowed.limits
  }

  private async release(lease: string, free_in_ms: number): Promise<void> {
    await this.db.query(
      `UPDATE reseller_budget_slot SET lease = NULL, free_at = clock_timestamp() + $1 * interval '1 millisecond'
        WHERE lease = $2`,
      [free_in_ms, lease],
    )
  }

  /** When one of the open slots is free, and fewer than the usable ones are in use. */
  private async retryIn(limit: LimitName, { usable, open, head_start_ms }: Room): Promise<number> {
    const [row] = await rowsOf(
      this.db,
      // Below PostgreSQL 17 nothing can be subtracted from the infinity of a slot that was never used.
      `SELECT (extract(epoch FROM greatest(min(free_at) FILTER (WHERE slot < $2), max(free_at) FILTER (WHERE rank >= $4),
                                           now.at - $3 * interval '1 millisecond') - now.at) * 1000)::float AS free_in_ms,
              (extract(epoch FROM greatest(max(${PAUSED_UNTIL[this.of]}), now.at) - now.at) * 1000)::float AS pause_ms
         FROM (SELECT *, row_number() OVER (ORDER BY free_at DESC) AS rank FROM reseller_budget_slot WHERE limit_name = $1) slots,
              (SELECT clock_timestamp() AS at) now
        GROUP BY now.at`,
      [limit, open, head_start_ms, usable],
    )
    return retryInMs(retryRecord.parse(row), this.size.window_ms, head_start_ms)
  }

  private async createSlots(): Promise<void> {
    for (const [limit, total] of Object.entries(this.size.slots)) {
      await this.db.query(
        `INSERT INTO reseller_budget_slot (limit_name, slot) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING`,
        [limit, total],
      )
    }
    this.hasSlots = true
  }
}

/** Many times what taking a slot needs. A statement that hangs, as over a connection that was cut silently, delays the others by no more. */
const TURN_MS = 2_000

/** What becomes of it; null when that takes too long. */
function soon(turn: Promise<Taken | null>): Promise<Taken | null> {
  let timer: NodeJS.Timeout
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TURN_MS, null)
  })
  return Promise.race([turn, late]).finally(() => clearTimeout(timer))
}

/** Those that upstream has ever refused. */
type NarrowedLimits = Partial<Record<LimitName, NarrowedLimit>>

async function narrowedLimits(db: Database): Promise<NarrowedLimits> {
  const rows = await rowsOf(
    db,
    `SELECT limit_name, share, strikes, (extract(epoch FROM clock_timestamp() - narrowed_at) * 1000)::float AS since_ms
       FROM reseller_budget_limit`,
  )
  return Object.fromEntries(
    rows.map((row) => narrowedRecord.parse(row)).map(({ limit_name, ...limit }) => [limit_name, limit]),
  )
}
