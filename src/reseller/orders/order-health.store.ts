import { z } from "zod"
import { WORK_STATES } from "../engine/tick"
import { type Database, literals, NOW, recordOf, recordsOf } from "../shared/sql.store"
import { holdReasonSchema } from "./holds"
import { isFinal, STATES, stateSchema } from "./states"

/** States that have a way out. `completed` is left out with the other ends: their number is the shop's age. */
export const OPEN_STATES = STATES.filter((state) => !isFinal(state))

/** Work beyond this is told as this much: looking at more would cost the more, the worse it stands. */
export const MOST_DUE = 1_000

const openRecord = z.object({
  state: stateSchema,
  interface: z.enum(["domains", "identity"]),
  count: z.number(),
})
const heldRecord = z.object({ hold_reason: holdReasonSchema, count: z.number() })
const dueRecord = z.object({ due: z.number(), oldest_due_at: z.date().nullable(), age_ms: z.number() })

/** Rows that have not ended, by state and interface: read from the narrowest index, part by part. */
export const openRows = (db: Database): Promise<z.output<typeof openRecord>[]> => {
  const statement = `SELECT state, interface, count(*)::int AS count FROM reseller_order
    WHERE state IN (${literals(OPEN_STATES)}) GROUP BY state, interface`
  return recordsOf(db, openRecord, statement)
}

export const heldRows = (db: Database): Promise<z.output<typeof heldRecord>[]> => {
  const statement = `SELECT hold_reason, count(*)::int AS count FROM reseller_order
    WHERE state = 'held' AND hold_reason IS NOT NULL GROUP BY hold_reason`
  return recordsOf(db, heldRecord, statement)
}

/** Rows whose time has come and that nobody has taken up yet, at most MOST_DUE, and for how long the oldest waits. */
export const dueRows = async (db: Database): Promise<z.output<typeof dueRecord>> => {
  const statement = `SELECT count(*)::int AS due, min(next_attempt_at) AS oldest_due_at,
            coalesce(round(extract(epoch FROM clock_timestamp() - min(next_attempt_at)) * 1000), 0)::float AS age_ms
       FROM (SELECT next_attempt_at FROM reseller_order
              WHERE next_attempt_at <= ${NOW} AND state = ANY ($1)
                AND (lease_until IS NULL OR lease_until < clock_timestamp())
              ORDER BY next_attempt_at LIMIT $2) due`
  return dueRecord.parse(await recordOf(db, dueRecord, statement, [[...WORK_STATES], MOST_DUE]))
}
