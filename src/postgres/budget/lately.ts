import { z } from "zod"
import { callsOfAWindow, type Demand } from "../../core/budget/demand"
import type { NarrowedLimit } from "../../core/budget/narrowing"
import { LIMIT_NAMES, type LimitName, PRIORITIES } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"

const latelyRecord = z.object({
  narrowed: z.record(
    z.enum(LIMIT_NAMES),
    z.object({ share: z.number(), strikes: z.number(), since_ms: z.number() }),
  ),
  demand: z.array(
    z.object({
      limit_name: z.enum(LIMIT_NAMES),
      priority: z.enum(PRIORITIES),
      calls: z.number(),
      age_ms: z.number(),
    }),
  ),
})

/** Those that upstream has ever refused. */
export type NarrowedLimits = Partial<Record<LimitName, NarrowedLimit>>

/** What is known of the limits for a moment: what upstream refused, and what was asked for lately. */
export type Lately = { narrowed: NarrowedLimits; demand: Partial<Record<LimitName, Demand>> }

const msSince = (column: string): string =>
  `(extract(epoch FROM clock_timestamp() - ${column}) * 1000)::float`

export async function readLately(db: Database, window_ms: number): Promise<Lately> {
  const [row] = await rowsOf(
    db,
    `SELECT (SELECT coalesce(jsonb_object_agg(limit_name, jsonb_build_object(
                      'share', share, 'strikes', strikes, 'since_ms', ${msSince("narrowed_at")})), '{}')
               FROM reseller_budget_limit) AS narrowed,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('limit_name', limit_name, 'priority', priority, 'calls', calls,
                      'age_ms', ${msSince("last_at")})), '[]')
               FROM reseller_budget_demand) AS demand`,
  )
  const { narrowed, demand: counts } = latelyRecord.parse(row)
  const demand: Partial<Record<LimitName, Demand>> = {}
  for (const { limit_name, priority, ...count } of counts) {
    demand[limit_name] = { ...demand[limit_name], [priority]: callsOfAWindow(count, window_ms) }
  }
  return { narrowed, demand }
}
