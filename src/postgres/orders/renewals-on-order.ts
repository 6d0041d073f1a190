import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../../core/portfolio/calendar-date"
import { isSamePeriod } from "../../core/portfolio/judge-proof"
import type { Database } from "../database"
import { PAID_AND_UNDER_WAY, rowsOf } from "../sql"

const periodRecord = z.object({ domain: z.string(), expiry: calendarDateSchema })

/** A period of a name: the one that begins with this expiry. */
export type Period = { domain: string; expiry: CalendarDate }

/** Periods of the names that a paid order of the shop renews or has renewed. */
export async function renewalsOnOrder(
  db: Database,
  domains: readonly string[],
): Promise<(period: Period) => boolean> {
  if (domains.length === 0) return () => false
  const rows = await rowsOf(
    db,
    `SELECT DISTINCT subject AS domain, request->>'expiry' AS expiry FROM reseller_order
      WHERE subject = ANY ($1) AND request->>'kind' = 'renew'
        AND (${PAID_AND_UNDER_WAY} OR state = 'completed')`,
    [domains],
  )
  const ordered = z.array(periodRecord).parse(rows)
  return ({ domain, expiry }) =>
    ordered.some((one) => one.domain === domain && isSamePeriod(one.expiry, expiry))
}
