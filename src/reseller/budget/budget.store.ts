import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { Interface } from "../orders/order-row"
import { cellOf, type Database, recordsOf, rowsOf } from "../shared/sql.store"
import {
  type Asking,
  type Budget,
  freeAgainInMs,
  type Halved,
  halved,
  LEAST_OF_A_VISITOR,
  LEAST_PAUSE_MS,
  LIMIT_NAMES,
  type LimitName,
  mostOfAVisitor,
  priorityIn,
  slotsOpenTo,
  type Taken,
  usableSlots,
  visitorIn,
} from "./budget"

/** `hold_ms`: the longest honest use of a slot; one that is not given back by then frees itself one window later. */
type BudgetSize = { slots: Record<LimitName, number>; window_ms: number; hold_ms: number }

const usageRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), in_use: z.number(), paused_ms: z.number() })
const halvedRecord = z.object({ limit_name: z.enum(LIMIT_NAMES), share: z.number(), since_ms: z.number() })
/** `slot` is null where none could be had; then one is free in `retry_in_ms`, if nobody else takes it. */
const tryRecord = z.object({ slot: z.number().nullable(), retry_in_ms: z.number() })

/** Another caller took the slot in the same moment. */
const SOON_MS = 50

/** `usable`: fewer than the limit for a while after a 429; `paused_ms`: how long the limit rests, for either interface. */
export type Usage = { limit: number; usable: number; in_use: number; paused_ms: number }

/** Slots are counted for both interfaces together; each rests for its own refusals (assumption 43). */
const PAUSED_UNTIL = { domains: "paused_until", identity: "identity_paused_until" } as const satisfies Record<
  Interface,
  string
>

/** The limits of which upstream has ever refused a call. */
type HalvedLimits = Partial<Record<LimitName, Halved>>

async function readHalved(db: Database): Promise<HalvedLimits> {
  const statement = `SELECT limit_name, share, (extract(epoch FROM clock_timestamp() - halved_at) * 1000)::float AS since_ms
     FROM reseller_budget_limit`
  const read = await recordsOf(db, halvedRecord, statement)
  return Object.fromEntries(read.map(({ limit_name, ...found }) => [limit_name, found]))
}

/** One row a slot, timed by the database's clock, and free one window after the RESPONSE: no window of upstream's holds two uses of one. */
export class PostgresBudget implements Budget {
  private hasSlots = false
  private readonly asking = new Map<string, Promise<unknown>>()
  private lately: { read_ms: number; known: Promise<HalvedLimits> } | null = null

  constructor(
    private readonly db: Database,
    private readonly size: BudgetSize,
    private readonly of: Interface = "domains",
  ) {}

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

  /** The visitor's share is the class's slots by the visitors of the last window. One statement: no slot is ever taken twice. */
  private async takeNow(limit: LimitName, asking: Asking): Promise<Taken> {
    if (!this.hasSlots) await this.createSlots()
    const visitor = visitorIn(asking)
    const priority = priorityIn(asking)
    const open = slotsOpenTo(priority, this.usable(limit, await this.knownLately()))
    const lease = randomUUID()
    const [row] = await rowsOf(
      this.db,
      `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
     slots AS MATERIALIZED (
       SELECT slot, free_at, ${PAUSED_UNTIL[this.of]} AS paused_until, network, free_at > at AS is_used,
              coalesce(network = $3 OR customer = $2, false) AS is_mine
         FROM reseller_budget_slot, clock WHERE limit_name = $1),
     shares AS MATERIALIZED (
       SELECT greatest($5, least($6, $4 / greatest(1, count(DISTINCT network) FILTER (WHERE is_used AND NOT is_mine) + 1)))::int AS share,
              count(*) FILTER (WHERE is_used AND is_mine)::int AS mine
         FROM slots),
     taken AS (
       UPDATE reseller_budget_slot
          SET lease = $7, free_at = clock_timestamp() + $8 * interval '1 millisecond', customer = $2, network = $3
        WHERE (limit_name, slot) = (
          SELECT one.limit_name, one.slot FROM reseller_budget_slot one, shares, clock
           WHERE one.limit_name = $1 AND one.slot < $4 AND one.free_at <= at AND one.${PAUSED_UNTIL[this.of]} <= at
             AND ($3::text IS NULL OR shares.mine < shares.share)
           ORDER BY one.slot ${priority === "paid" ? "DESC" : "ASC"} LIMIT 1 FOR UPDATE OF one SKIP LOCKED)
        RETURNING slot)
     SELECT (SELECT slot FROM taken) AS slot,
            (extract(epoch FROM greatest(
               -- A slot in use is mostly free one window from now, long before it would free itself.
               least((SELECT min(free_at) FROM slots WHERE slot < $4), at + $10 * interval '1 millisecond'),
               (SELECT max(paused_until) FROM slots),
               CASE WHEN $3::text IS NOT NULL AND mine >= share
                    THEN least((SELECT (array_agg(free_at ORDER BY free_at))[mine - share + 1] FROM slots WHERE is_used AND is_mine),
                               at + $10 * interval '1 millisecond') END,
               at + $9 * interval '1 millisecond') - at) * 1000)::float AS retry_in_ms
       FROM shares, clock`,
      [
        limit,
        visitor?.customer ?? null,
        visitor?.network ?? null,
        open,
        LEAST_OF_A_VISITOR,
        mostOfAVisitor(open),
        lease,
        freeAgainInMs("taken", this.size),
        SOON_MS,
        this.size.window_ms,
      ],
    )
    const { slot, retry_in_ms } = tryRecord.parse(row)
    if (slot === null) return { kind: "busy", retry_in_ms: Math.ceil(retry_in_ms) }
    const freeAfter = async (end: "done" | "unused") => {
      const statement = `UPDATE reseller_budget_slot
        SET lease = NULL, free_at = clock_timestamp() + $1 * interval '1 millisecond' WHERE lease = $2`
      await this.db.query(statement, [freeAgainInMs(end, this.size), lease])
    }
    return { kind: "slot", done: () => freeAfter("done"), unused: () => freeAfter("unused") }
  }

  /** Refusals while a limit rests are one. The identity interface, whose limits are not told, takes no slots from the other. */
  async pause(limit: LimitName, for_ms: number): Promise<void> {
    const paused_until = PAUSED_UNTIL[this.of]
    await this.db.transaction(async (db) => {
      const was_paused = await cellOf(
        db,
        z.boolean(),
        `SELECT coalesce(bool_or(${paused_until} > clock_timestamp()), false)
           FROM (SELECT ${paused_until} FROM reseller_budget_slot WHERE limit_name = $1 ORDER BY slot FOR UPDATE) locked`,
        [limit],
      )
      await db.query(
        `UPDATE reseller_budget_slot
            SET ${paused_until} = greatest(${paused_until}, clock_timestamp() + $1 * interval '1 millisecond')
          WHERE limit_name = $2`,
        [Math.max(for_ms, LEAST_PAUSE_MS), limit],
      )
      if (this.of === "identity" || was_paused) return
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
      recordsOf(
        this.db,
        usageRecord,
        `SELECT limit_name, count(*) FILTER (WHERE free_at > clock_timestamp())::int AS in_use,
                round(extract(epoch FROM greatest(max(paused_until), max(identity_paused_until), now.at) - now.at) * 1000)::int AS paused_ms
           FROM reseller_budget_slot, (SELECT clock_timestamp() AS at) now GROUP BY limit_name, now.at`,
      ),
    ])
    const used = new Map(rows.map((usage) => [usage.limit_name, usage]))
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
