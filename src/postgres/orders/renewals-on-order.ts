import { z } from "zod"
import type { Database } from "../database"
import { PAID_AND_UNDER_WAY, rowsOf } from "../sql"

/** A period of a name: the one that begins with this expiry. */
export type Period = { domain: string; expiry: string }

const periodRecord = z.object({ domain: z.string(), expiry: z.string() })

export const periodKey = ({ domain, expiry }: Period): string => `${domain} ${expiry}`

/** Of these periods, those that a paid order of the shop renews or has renewed, by `periodKey`. */
export async function renewalsOnOrder(
  db: Database,
  periods: readonly Period[],
): Promise<ReadonlySet<string>> {
  if (periods.length === 0) return new Set()
  const rows = await rowsOf(
    db,
    `SELECT DISTINCT subject AS domain, request->>'expiry' AS expiry FROM reseller_order
      WHERE subject = ANY ($1) AND request->>'kind' = 'renew'
        AND (${PAID_AND_UNDER_WAY} OR state = 'completed')`,
    [periods.map(({ domain }) => domain)],
  )
  return new Set(rows.map((row) => periodKey(periodRecord.parse(row))))
}
