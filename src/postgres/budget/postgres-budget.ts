import { randomUUID } from "node:crypto"
import { z } from "zod"
import { LEAST_PAUSE_MS, narrow, usableSlots } from "../../core/budget/narrowing"
import { freeAgainAt } from "../../core/budget/slot-policy"
import { isOver, laterBy, termsOf, turnInMs } from "../../core/budget/turns"
import type { Interface } from "../../core/orders/order-row"
import {
  type Asking,
  type Budget,
  LIMIT_NAMES,
  type LimitName,
  priorityIn,
  visitorIn,
} from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"
import { type Lately, type NarrowedLimits, readLately } from "./lately"
import { forgetPlaces, keepPlace, type PausedUntil, trySlot } from "./take-slot"

/**
 * Slots of each limit for all instances together, the window they are counted in, and how long an honest user may
 * hold one: a slot that is not given back by then frees itself one window later.
 */
export type BudgetSize = { slots: Record<LimitName, number>; window_ms: number; hold_ms: number }

const pausedRecord = z.object({ paused: z.boolean() })
const usageRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), in_use: z.number(), paused_ms: z.number() })

/**
 * Slots of a limit in use now; how many there are to use, fewer than the limit for a while after a 429; and for how long that
 * keeps the limit at rest, for either interface (0: not).
 */
export type Usage = { limit: number; usable: number; in_use: number; paused_ms: number }

const PAUSED_UNTIL: Readonly<Record<Interface, PausedUntil>> = {
  domains: "paused_until",
  identity: "identity_paused_until",
}

type Taken = Awaited<ReturnType<Budget["take"]>>

/**
 * The shared budget of all instances: one row a slot in PostgreSQL, taken in one statement and timed by the
 * database's clock. A slot is free again one window after the RESPONSE: upstream counted the request between sending
 * and answering, so no window of upstream's can hold two uses of one slot, whatever the network does.
 */
export class PostgresBudget implements Budget {
  private hasSlots = false
  private readonly asking = new Map<string, Promise<Taken | null>>()
  private lately: { read_ms: number; known: Promise<Lately> } | null = null

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
  async take(limit: LimitName, asking: Asking): Promise<Taken> {
    const visitor = visitorIn(asking)
    const who = `${limit} ${priorityIn(asking)} ${visitor?.customer ?? ""} ${visitor?.network ?? ""}`
    const before = this.asking.get(who) ?? Promise.resolve(null)
    const mine = soon(before).then((taken) => (taken?.kind === "busy" ? taken : this.takeNow(limit, asking)))
    // A fault is its caller's alone.
    const last = mine.catch(() => null)
    this.asking.set(who, last)
    try {
      return await mine
    } finally {
      if (this.asking.get(who) === last) this.asking.delete(who)
    }
  }

  private async takeNow(limit: LimitName, asking: Asking): Promise<Taken> {
    if (!this.hasSlots) await this.createSlots()
    const { narrowed, demand } = await this.knownLately()
    const { window_ms } = this.size
    const room = { usable: this.usable(limit, narrowed), demand: demand[limit] ?? {}, window_ms }
    const terms = {
      usual: termsOf(priorityIn(asking), limit, room),
      over: termsOf("bulk", limit, room),
    }
    const lease = randomUUID()
    const hold_ms = freeAgainAt("taken", 0, this.size)
    const paused_until = PAUSED_UNTIL[this.of]
    const wanted = { limit, asking, terms, lease, hold_ms, paused_until, ...room }
    const tried = await trySlot(this.db, wanted)
    if (tried.slot === null) {
      const later = laterBy(tried.used, room.usable)
      const own = isOver(tried.used, room.usable) ? terms.over : terms.usual
      const retry_in_ms = turnInMs(tried, limit, own, room)
      // Paid work and chores have slots of their own, and need no place among visitors.
      if (visitorIn(asking) !== null)
        await keepPlace(this.db, wanted, { rank: own.rank, later, in_ms: retry_in_ms })
      return { kind: "busy", retry_in_ms }
    }
    const freeAfter = (what: "done" | "unused") => this.release(lease, freeAgainAt(what, 0, this.size))
    return { kind: "slot", done: () => freeAfter("done"), unused: () => freeAfter("unused") }
  }

  /** Part of a sweep: whoever has not come back for long has no place any more. */
  forget(): Promise<void> {
    return forgetPlaces(this.db, this.size.window_ms)
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
      const { narrowed } = await readLately(db, this.size.window_ms)
      const { share, strikes } = narrow(narrowed[limit] ?? null, this.size.slots[limit], this.size.window_ms)
      await db.query(
        `INSERT INTO reseller_budget_limit (limit_name, share, strikes, narrowed_at)
         VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (limit_name) DO UPDATE SET share = $2, strikes = $3, narrowed_at = clock_timestamp()`,
        [limit, share, strikes],
      )
    })
    this.lately = null
  }

  async usage(): Promise<Record<LimitName, Usage>> {
    const [{ narrowed }, rows] = await Promise.all([
      readLately(this.db, this.size.window_ms),
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

  /** Read once in a while: who misses that a limit was narrowed is kept by the pause until they know. */
  private knownLately(): Promise<Lately> {
    const now_ms = performance.now()
    if (this.lately === null || now_ms - this.lately.read_ms >= LEAST_PAUSE_MS / 2) {
      const known = readLately(this.db, this.size.window_ms)
      this.lately = { read_ms: now_ms, known }
      known.catch(() => {
        this.lately = null
      })
    }
    return this.lately.known
  }

  private async release(lease: string, free_in_ms: number): Promise<void> {
    await this.db.query(
      `UPDATE reseller_budget_slot SET lease = NULL, free_at = clock_timestamp() + $1 * interval '1 millisecond'
        WHERE lease = $2`,
      [free_in_ms, lease],
    )
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
