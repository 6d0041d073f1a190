import { randomUUID } from "node:crypto"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { freeAgainAt, headStartMs, retryInMs, slotsOpenTo } from "../../core/budget/slot-policy"
import { type Budget, LIMIT_NAMES, type LimitName, type Priority, type Slot } from "../../core/ports/budget"
import { rowsOf } from "./sql"

/**
 * Slots of each limit for all instances together, the window they are counted in, and how long an honest user may
 * hold one: a slot that is not given back by then frees itself one window later.
 */
export type BudgetSize = { slots: Record<LimitName, number>; window_ms: number; hold_ms: number }

const retryRecord = z.object({ free_in_ms: z.number(), pause_ms: z.number() })
const usageRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), in_use: z.number(), paused_ms: z.number() })

/** Slots in use now, and for how long upstream's 429 keeps the limit at rest (0: not). */
export type Usage = { in_use: number; paused_ms: number }

/**
 * The shared budget of all instances: one row a slot in PostgreSQL, taken in one statement and timed by the
 * database's clock. A slot is free again one window after the RESPONSE: upstream counted the request between sending
 * and answering, so no window of upstream's can hold two uses of one slot, whatever the network does.
 */
export class PostgresBudget implements Budget {
  private ready: Promise<void> | null = null

  constructor(
    private readonly manager: EntityManager,
    private readonly size: BudgetSize,
  ) {}

  async take(limit: LimitName, priority: Priority): Promise<Slot | { kind: "busy"; retry_in_ms: number }> {
    await this.ensureSlots()
    const total = this.size.slots[limit]
    const open = slotsOpenTo(priority, limit, total)
    const head_start_ms = headStartMs(priority, limit, total, this.size.window_ms)
    const lease = randomUUID()
    const [taken] = await rowsOf(
      this.manager,
      `UPDATE reseller_budget_slot
          SET lease = $1, free_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE (limit_name, slot) = (
          SELECT limit_name, slot FROM reseller_budget_slot
           WHERE limit_name = $3 AND slot < $4 AND paused_until <= clock_timestamp()
             AND free_at <= clock_timestamp() - $5 * interval '1 millisecond'
           ORDER BY slot DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING slot`,
      [lease, freeAgainAt("taken", 0, this.size), limit, open, head_start_ms],
    )
    if (taken === undefined)
      return { kind: "busy", retry_in_ms: await this.retryIn(limit, open, head_start_ms) }
    const freeAfter = (what: "done" | "unused") => this.release(lease, freeAgainAt(what, 0, this.size))
    return { kind: "slot", done: () => freeAfter("done"), unused: () => freeAfter("unused") }
  }

  async pause(limit: LimitName, for_ms: number): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_budget_slot
          SET paused_until = greatest(paused_until, clock_timestamp() + $1 * interval '1 millisecond')
        WHERE limit_name = $2`,
      [for_ms, limit],
    )
  }

  async usage(): Promise<Record<LimitName, Usage>> {
    const rows = await rowsOf(
      this.manager,
      `SELECT limit_name, count(*) FILTER (WHERE free_at > clock_timestamp())::int AS in_use,
              round(extract(epoch FROM greatest(max(paused_until), now.at) - now.at) * 1000)::int AS paused_ms
         FROM reseller_budget_slot, (SELECT clock_timestamp() AS at) now GROUP BY limit_name, now.at`,
    )
    const none = { in_use: 0, paused_ms: 0 }
    const used: Record<LimitName, Usage> = { read: none, lookup: none, write: none }
    for (const row of rows) {
      const { limit_name, ...usage } = usageRecord.parse(row)
      used[limit_name] = usage
    }
    return used
  }

  private async release(lease: string, free_in_ms: number): Promise<void> {
    await this.manager.query(
      `UPDATE reseller_budget_slot SET lease = NULL, free_at = clock_timestamp() + $1 * interval '1 millisecond'
        WHERE lease = $2`,
      [free_in_ms, lease],
    )
  }

  private async retryIn(limit: LimitName, open: number, head_start_ms: number): Promise<number> {
    const [row] = await rowsOf(
      this.manager,
      // Below PostgreSQL 17 nothing can be subtracted from the infinity of a slot that was never used.
      `SELECT (extract(epoch FROM greatest(min(free_at), now.at - $3 * interval '1 millisecond') - now.at) * 1000)::float AS free_in_ms,
              (extract(epoch FROM greatest(max(paused_until), now.at) - now.at) * 1000)::float AS pause_ms
         FROM reseller_budget_slot, (SELECT clock_timestamp() AS at) now
        WHERE limit_name = $1 AND slot < $2 GROUP BY now.at`,
      [limit, open, head_start_ms],
    )
    return retryInMs(retryRecord.parse(row), this.size.window_ms, head_start_ms)
  }

  private ensureSlots(): Promise<void> {
    this.ready ??= this.createSlots().catch((fault: unknown) => {
      this.ready = null
      throw fault
    })
    return this.ready
  }

  private async createSlots(): Promise<void> {
    for (const [limit, total] of Object.entries(this.size.slots)) {
      await this.manager.query(
        `INSERT INTO reseller_budget_slot (limit_name, slot) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING`,
        [limit, total],
      )
    }
  }
}
