import { z } from "zod"
import { callsOfAWindow, type Demand } from "../../core/budget/demand"
import type { NarrowedLimit } from "../../core/budget/narrowing"
import { LIMIT_NAMES, type LimitName, PRIORITIES } from "../../core/ports/budget"
import type { Database } from "../database"
import { rowsOf } from "../sql"

const narrowedRecord = z.object({
  limit_name: z.enum(LIMIT_NAMES),
  share: z.number(),
  strikes: z.number(),
  since_ms: z.number(),
})
const demandRecord = z.object({
  limit_name: z.enum(LIMIT_NAMES),
  priority: z.enum(PRIORITIES),
  calls: z.number(),
  age_ms: z.number(),
})
/** What is known of the limits for a moment: what upstream refused, and what was asked for lately. */
export type Lately = { narrowed: NarrowedLimits; demand: Partial<Record<LimitName, Demand>> }

export async function readLately(db: Database, window_ms: number): Promise<Lately> {
  const [narrowed, demand] = await Promise.all([narrowedLimits(db), demandOfLimits(db, window_ms)])
  return { narrowed, demand }
}

/** Those that upstream has ever refused. */
export type NarrowedLimits = Partial<Record<LimitName, NarrowedLimit>>

export async function narrowedLimits(db: Database): Promise<NarrowedLimits> {
  const rows = await rowsOf(
    db,
    `SELECT limit_name, share, strikes, (extract(epoch FROM clock_timestamp() - narrowed_at) * 1000)::float AS since_ms
       FROM reseller_budget_limit`,
  )
  return Object.fromEntries(
    rows.map((row) => narrowedRecord.parse(row)).map(({ limit_name, ...limit }) => [limit_name, limit]),
  )
}

async function demandOfLimits(db: Database, window_ms: number): Promise<Lately["demand"]> {
  const rows = await rowsOf(
    db,
    `SELECT limit_name, priority, calls, (extract(epoch FROM clock_timestamp() - last_at) * 1000)::float AS age_ms
       FROM reseller_budget_demand`,
  )
  const demand: Partial<Record<LimitName, Demand>> = {}
  for (const { limit_name, priority, ...count } of rows.map((row) => demandRecord.parse(row))) {
    demand[limit_name] = { ...demand[limit_name], [priority]: callsOfAWindow(count, window_ms) }
  }
  return demand
}
