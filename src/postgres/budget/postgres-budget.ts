import { randomUUID } from "node:crypto"
import { z } from "zod"
import {
  freeAgainInMs,
  type Halved,
  halved,
  LEAST_PAUSE_MS,
  usableSlots,
} from "../../core/budget/rate-policy"
import type { Interface } from "../../core/orders/order-row"
import { type Asking, type Budget, LIMIT_NAMES, type LimitName, visitorIn } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"
import { type PausedUntil, trySlot } from "./take-slot"

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

const halvedRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), share: z.number(), since_ms: z.number() })

/** The limits of which upstream has ever refused a call. */
type HalvedLimits = Partial<Record<LimitName, Halved>>

async function readHalved(db: Database): Promise<HalvedLimits> {
  const rows = await rowsOf(
    db,
    `SELECT limit_name, share, (extract(epoch FROM clock_timestamp() - halved_at) * 1000)::float AS since_ms
       FROM reseller_budget_limit`,
  )
  const read = rows.map((row) => halvedRecord.parse(row))
  return Object.fromEntries(read.map(({ limit_name, ...found }) => [limit_name, found]))
}

/**
 * The shared budget of all instances: one row a slot in PostgreSQL, taken in one statement and timed by the
 * database's clock. A slot is free again one window after the RESPONSE: upstream counted the request between sending
 * and answering, so no window of upstream's can hold two uses of one slot, whatever the network does.
 */
export class PostgresBudget implements Budget {
  private hasSlots = false
  private readonly asking = new Map<string, Promise<unknown>>()
  private lately: { read_ms: number; known: Promise<HalvedLimits> } | null = null

  constructor(
    private readonly db: Database,
    private readonly size: BudgetSize,
    private readonly of: Interface = "domains",
  ) {}

  /** The same slots for calls of the other interface. */
  forIdentity(): Budget {
    return new PostgresBudget(this.db, this.size, "identity")
  }

  /** Calls of one visitor ask one after the other, so that each counts those before it. */
  async take(limit: LimitName, asking: Asking): Promise<Taken> {
    const visitor = visitorIn(asking)
    if (visitor === null) return this.takeNow(limit, asking)
    const before = this.asking.get(visitor.network)
    const mine = Promise.resolve(before).then(() => this.takeNow(limit, asking))
    const last = mine.catch(() => null)
    this.asking.set(visitor.network, last)
    return mine.finally(() => {
      if (this.asking.get(visitor.network) === last) this.asking.delete(visitor.network)
    })
  }

  private async takeNow(limit: LimitName, asking: Asking): Promise<Taken> {
    if (!this.hasSlots) await this.createSlots()
    const lease = randomUUID()
    const { slot, retry_in_ms } = await trySlot(this.db, {
      limit,
      asking,
      lease,
      usable: this.usable(limit, await this.knownLately()),
      hold_ms: freeAgainInMs("taken", this.size),
      window_ms: this.size.window_ms,
      paused_until: PAUSED_UNTIL[this.of],
    })
    if (slot === null) return { kind: "busy", retry_in_ms: Math.ceil(retry_in_ms) }
    const freeAfter = (end: "done" | "unused") => this.release(lease, freeAgainInMs(end, this.size))
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
      const usable = this.usable(limit, await readHalved(db))
      await db.query(
        `INSERT INTO reseller_budget_limit (limit_name, share, halved_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (limit_name) DO UPDATE SET share = $2, halved_at = clock_timestamp()`,
        [limit, halved(usable)],
      )
    })
    this.lately = null
  }

  async usage(): Promise<Record<LimitName, Usage>> {
    const [known, rows] = await Promise.all([
      readHalved(this.db),
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
      return { limit: this.size.slots[name], usable: this.usable(name, known), in_use, paused_ms }
    }
    return { read: usageOf("read"), lookup: usageOf("lookup"), write: usageOf("write") }
  }

  private usable(limit: LimitName, known: HalvedLimits): number {
    return usableSlots(known[limit] ?? null, this.size.slots[limit], this.size.window_ms)
  }

  /** Read once in a while: an instance that does not know of a 429 yet is kept by the pause. */
  private knownLately(): Promise<HalvedLimits> {
    const now_ms = performance.now()
    if (this.lately === null || now_ms - this.lately.read_ms >= LEAST_PAUSE_MS / 2) {
      const known = readHalved(this.db)
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
