import { z } from "zod"
import { LEAST_OF_A_VISITOR, mostOfAVisitor, slotsOpenTo } from "../../core/budget/rate-policy"
import { type Asking, type LimitName, priorityIn, visitorIn } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"

/** Slots are counted for both interfaces together; each rests for its own refusals (assumption 43). */
export type PausedUntil = "paused_until" | "identity_paused_until"

export type SlotWanted = {
  limit: LimitName
  asking: Asking
  usable: number
  lease: string
  hold_ms: number
  window_ms: number
  paused_until: PausedUntil
}

const tryRecord = z.object({ slot: z.number().nullable(), retry_in_ms: z.number() })

/** `slot` is null where none could be had; then one is free in `retry_in_ms`, if nobody else takes it. */
export type SlotTry = z.infer<typeof tryRecord>

/** Another caller took the slot in the same moment. */
const SOON_MS = 50

/**
 * Takes one of the slots open to the class, unless the visitor holds their share of them: the slots of the class divided by the
 * visitors of the last window. One statement: its counts may be a moment old, but no slot is ever taken twice.
 */
export async function trySlot(db: Database, wanted: SlotWanted): Promise<SlotTry> {
  const { limit, asking, usable, lease, hold_ms, window_ms, paused_until } = wanted
  const visitor = visitorIn(asking)
  const priority = priorityIn(asking)
  const open = slotsOpenTo(priority, usable)
  const [row] = await rowsOf(
    db,
    `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
     slots AS MATERIALIZED (
       SELECT slot, free_at, ${paused_until} AS paused_until, network, free_at > at AS is_used,
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
           WHERE one.limit_name = $1 AND one.slot < $4 AND one.free_at <= at AND one.${paused_until} <= at
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
      hold_ms,
      SOON_MS,
      window_ms,
    ],
  )
  return tryRecord.parse(row)
}
