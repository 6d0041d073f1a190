import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { waitFor } from "../wait-for"

/** From the end of the faults until everything is at rest, with leases and backoffs over; a slow machine included. */
export const SETTLE_WITHIN_MS = 60_000

/**
 * Backoffs are minutes long, for a real upstream's sake. They are as if over at once: what is looked for is whether everything
 * settles, and in how many steps, not how long it was told to wait. So is the hour for which a record must say that an order
 * failed, where another call of the name may be the one it tells of.
 */
const BACKOFFS = `
       next_attempt_at = CASE WHEN next_attempt_at IS NOT NULL THEN clock_timestamp() END,
       missing_since = missing_since - CASE WHEN reason = 'failed_record' THEN interval '1 hour' ELSE interval '0' END`

const overOf = (set: string, isWaiting: string): string => `
  UPDATE reseller_order SET ${set}
   WHERE id IN (
     SELECT id FROM reseller_order
      WHERE id = ANY ($1) AND (lease_until IS NULL OR lease_until < clock_timestamp()) AND (${isWaiting})
        FOR UPDATE SKIP LOCKED)`

export const BACKOFFS_OVER = overOf(BACKOFFS, "next_attempt_at > clock_timestamp()")

/** So are the times after which the shop is looked at by itself, whether or not it told anything. */
export const WAITS_OVER = overOf(
  `${BACKOFFS}, watch_at = CASE WHEN watch_at IS NOT NULL THEN clock_timestamp() END`,
  "next_attempt_at > clock_timestamp() OR watch_at > clock_timestamp()",
)

const leasesOver = (lock: string): string => `
  UPDATE reseller_order SET lease_until = clock_timestamp() - interval '1 second'
   WHERE id IN (SELECT id FROM reseller_order WHERE id = ANY ($1) AND lease_until IS NOT NULL ORDER BY id ${lock})`

/** As if the worker that has them had been away for as long as its lease lasts. What hangs in a transaction keeps its row. */
export const LEASES_OVER = leasesOver("FOR UPDATE SKIP LOCKED")

/** The database takes back what a killed worker had open as soon as it misses it: a moment later than the next worker is there. */
export const DEAD_LEASES_OVER = leasesOver("FOR UPDATE")

/** SQL: a row whose journey has not come to an end; a person's turn is one. */
export const IS_RESTLESS = `NOT (state IN ('refunded', 'held', 'refund_held', 'cancelled', 'expired')
                                OR state = 'completed' AND fulfilled_at IS NOT NULL)`

type Place = { readonly databaseUrl: string; readonly isRestless: string }

const restlessSchema = z.array(
  z.object({ id: z.string(), state: z.string(), reason: z.string(), fault: z.string().nullable() }),
)
export type Restless = z.infer<typeof restlessSchema>[number]

export async function restless(
  { databaseUrl, isRestless }: Place,
  row_ids: readonly string[],
): Promise<Restless[]> {
  const sql = `SELECT id, state, reason, fault FROM reseller_order WHERE id = ANY ($1) AND ${isRestless}`
  return restlessSchema.parse(await query(databaseUrl, sql, [row_ids]))
}

/** Lets everything come to its end; those that have not within the time given. */
export async function untilAtRest(
  place: Place,
  row_ids: readonly string[],
  timeout_ms: number,
  over: string = WAITS_OVER,
): Promise<Restless[]> {
  let left: Restless[] = []
  const isAtRest = async () => {
    left = await restless(place, row_ids)
    if (left.length > 0) await query(place.databaseUrl, over, [left.map(({ id }) => id)])
    return left.length === 0
  }
  await waitFor(isAtRest, { what: "everything to settle", timeout_ms }).catch(() => undefined)
  return left
}
