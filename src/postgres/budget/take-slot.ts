import { z } from "zod"
import { memoryMs } from "../../core/budget/demand"
import { COME_BACK_WITHIN_MS, type Terms, visitorShare } from "../../core/budget/turns"
import { type Asking, type LimitName, priorityIn, visitorIn } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"

/** Slots are counted for both interfaces together; each rests for its own refusals (assumption 43). */
export type PausedUntil = "paused_until" | "identity_paused_until"

export type SlotWanted = {
  limit: LimitName
  asking: Asking
  usable: number
  /** Of the call's own priority, and of one whose visitor had the share. */
  terms: { usual: Terms; over: Terms }
  lease: string
  hold_ms: number
  window_ms: number
  paused_until: PausedUntil
}

const tryRecord = z.object({
  slot: z.number().nullable(),
  used: z.number(),
  free_in_ms: z.number(),
  pause_ms: z.number(),
  gap_ms: z.number(),
  due_in_ms: z.array(z.number()),
})

/** `slot` is null where none could be had; the rest says why. `used`: calls of the visitor within the window. */
export type SlotTry = z.infer<typeof tryRecord>

const DIRECTION = { last: "DESC", first: "ASC" } as const

/** The place of whoever is no visitor. */
const NOBODY = ""
const placeOf = (asking: Asking): string => {
  const visitor = visitorIn(asking)
  return visitor === null ? NOBODY : (visitor.customer ?? visitor.network)
}

/** In times of the memory: beyond, nothing is left of a call, and PostgreSQL takes an `exp` near 0 for a fault. */
const LONGEST_MEMORY = 100

/** Of `usual` or `over`, whichever the visitor's calls within the window come to. */
const either = (usual: string, over: string): string => `CASE WHEN me.is_over THEN ${over} ELSE ${usual} END`

/**
 * Takes one of the open slots, unless as many visitors wait who go before as there are free ones; counts the call, and gives up
 * the place. One statement: what it looks at may be a moment old when several ask at once, but no slot is ever taken twice.
 */
export async function trySlot(db: Database, wanted: SlotWanted): Promise<SlotTry> {
  const { limit, asking, usable, terms, lease, hold_ms, window_ms, paused_until } = wanted
  const { usual, over } = terms
  const visitor = visitorIn(asking)
  const [row] = await rowsOf(
    db,
    `WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
     slots AS MATERIALIZED (
       SELECT slot, free_at, ${paused_until} AS paused_until, customer, network,
              row_number() OVER (ORDER BY free_at DESC) AS nth
         FROM reseller_budget_slot WHERE limit_name = $1),
     counted AS MATERIALIZED (
       SELECT count(*) FILTER (WHERE free_at > at) AS in_use,
              greatest(count(*) FILTER (WHERE free_at > at AND customer = $2),
                       count(*) FILTER (WHERE free_at > at AND network = $3)) AS used,
              greatest(max(paused_until), at) AS paused_until,
              -- With more in use than are usable, as many have to come free first.
              greatest(max(free_at) FILTER (WHERE nth >= $4), at - interval '1 day') AS below_usable_at
         FROM slots, clock GROUP BY at),
     me AS MATERIALIZED (
       SELECT used, in_use, paused_until, below_usable_at, used >= $5 AS is_over,
              coalesce((SELECT came_at FROM reseller_budget_place
                         WHERE limit_name = $1 AND priority = $6 AND visitor = $7), at) AS came_at
         FROM counted, clock),
     terms AS MATERIALIZED (
       SELECT me.*, ${either("$8::int", "$14::int")} AS rank, ${either("$9::int", "$15::int")} AS open,
              ${either("$10::int", "$16::int")} AS at_once, ${either("$11::float", "$17::float")} AS gap_ms,
              ${either("$12::boolean", "$18::boolean")} AS yields,
              ${either("$13::float", "$19::float")} AS head_start_ms,
              ${either("CASE WHEN used = 0 THEN 1 ELSE 0 END", "used")}::int AS later
         FROM me),
     lent AS MATERIALIZED (
       SELECT greatest(0, CASE WHEN terms.in_use < terms.at_once THEN 0 ELSE
                coalesce((SELECT extract(epoch FROM max(last_at) - at) * 1000 FROM reseller_budget_demand
                           WHERE limit_name = $1 AND priority IN ('browsing', 'bulk')), -terms.gap_ms)
                + terms.gap_ms END)::float AS gap_ms
         FROM terms, clock),
     ahead AS MATERIALIZED (
       SELECT due_at FROM reseller_budget_place place, terms, clock
        WHERE limit_name = $1 AND waits AND NOT (priority = $6 AND visitor = $7)
          AND due_at > at - $20 * interval '1 millisecond'
          AND (place.rank, place.later, place.came_at) < (terms.rank, terms.later, terms.came_at)),
     taken AS (
       UPDATE reseller_budget_slot
          SET lease = $21, free_at = clock_timestamp() + $22 * interval '1 millisecond', customer = $2, network = $3
        WHERE (limit_name, slot) = (
          SELECT one.limit_name, one.slot FROM reseller_budget_slot one, terms, lent, clock
           WHERE one.limit_name = $1 AND one.slot < terms.open AND one.${paused_until} <= at
             AND one.free_at <= at - terms.head_start_ms * interval '1 millisecond'
             AND terms.in_use < $4 AND lent.gap_ms = 0
             AND (SELECT count(*) FROM slots WHERE slots.slot < terms.open
                     AND slots.free_at <= at - terms.head_start_ms * interval '1 millisecond')
                 > (SELECT count(*) FROM ahead WHERE terms.yields OR due_at <= at)
           ORDER BY one.slot ${DIRECTION[usual.takes]} LIMIT 1 FOR UPDATE OF one SKIP LOCKED)
        RETURNING slot),
     noted AS (
       INSERT INTO reseller_budget_demand AS demand (limit_name, priority, calls)
       SELECT $1, CASE WHEN is_over THEN 'bulk' ELSE $6 END, 1 FROM taken, terms
       ON CONFLICT (limit_name, priority) DO UPDATE SET last_at = clock_timestamp(), calls = 1 + demand.calls *
         exp(-least(${LONGEST_MEMORY}, greatest(0, extract(epoch FROM clock_timestamp() - demand.last_at) * 1000) / $23::float))),
     served AS (
       UPDATE reseller_budget_place SET waits = false
        WHERE limit_name = $1 AND priority = $6 AND visitor = $7 AND waits AND EXISTS (SELECT FROM taken))
     SELECT (SELECT slot FROM taken) AS slot, terms.used::int AS used,
            (extract(epoch FROM greatest((SELECT min(free_at) FROM slots WHERE slot < terms.open), terms.below_usable_at,
                                         at - terms.head_start_ms * interval '1 millisecond') - at) * 1000)::float AS free_in_ms,
            (extract(epoch FROM terms.paused_until - at) * 1000)::float AS pause_ms, lent.gap_ms,
            coalesce((SELECT array_agg((extract(epoch FROM due_at - at) * 1000)::float) FROM ahead), '{}') AS due_in_ms
       FROM terms, lent, clock`,
    [
      limit,
      visitor?.customer ?? null,
      visitor?.network ?? null,
      usable,
      visitorShare(usable),
      priorityIn(asking),
      placeOf(asking),
      ...valuesOf(usual),
      ...valuesOf(over),
      COME_BACK_WITHIN_MS,
      lease,
      hold_ms,
      memoryMs(window_ms),
    ],
  )
  return tryRecord.parse(row)
}

const valuesOf = ({ rank, open, at_once, gap_ms, yields, head_start_ms }: Terms) => [
  rank,
  open,
  at_once,
  gap_ms,
  yields,
  head_start_ms,
]

/** Whoever is told to come back has a place until then. */
export async function keepPlace(
  db: Database,
  { limit, asking }: Pick<SlotWanted, "limit" | "asking">,
  { rank, later, in_ms }: { rank: number; later: number; in_ms: number },
): Promise<void> {
  await db.query(
    `INSERT INTO reseller_budget_place (limit_name, priority, visitor, rank, later, came_at, due_at, waits)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 millisecond', true)
     ON CONFLICT (limit_name, priority, visitor)
     DO UPDATE SET rank = $4, later = $5, due_at = excluded.due_at, waits = true`,
    [limit, priorityIn(asking), placeOf(asking), rank, later, in_ms],
  )
}

/** A visitor who has not been seen for so long comes as a new one. */
const FORGOTTEN_WINDOWS = 5

/** Part of a sweep. */
export async function forgetPlaces(db: Database, window_ms: number): Promise<void> {
  await db.query(
    `DELETE FROM reseller_budget_place WHERE due_at < clock_timestamp() - $1 * interval '1 millisecond'`,
    [FORGOTTEN_WINDOWS * window_ms],
  )
}
