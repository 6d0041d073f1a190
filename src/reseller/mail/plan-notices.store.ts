import { IS_REGISTERED, today } from "../portfolio/portfolio.store"
import type { CalendarDate } from "../shared/calendar-date"
import { afterMs, type Database, rowsOf } from "../shared/sql.store"
import { keyOf, NOTICES, type PlannedNotice, reminderWindows } from "./notice"

/** SQL: its id is made of its key, so that many can be planned by one statement. */
const idOf = (key: string): string => `'notice_' || md5(${key})`

/** Planned once by its key, in the transaction of what it tells of. False: it was planned before. */
export async function planNotice(db: Database, notice: PlannedNotice): Promise<boolean> {
  const { key, event, bundle, audience, customer_id, domain, reseller_order_id, detail = {}, in_ms } = notice
  const made = await rowsOf(
    db,
    `INSERT INTO reseller_notice
       (id, key, event, bundle, audience, customer_id, domain, reseller_order_id, detail, send_at)
     VALUES (${idOf("$1")}, $1, $2, $3, $4, $5, $6, $7, $8, ${afterMs("$9")})
     ON CONFLICT DO NOTHING RETURNING 1`,
    [key, event, bundle, audience, customer_id, domain, reseller_order_id, JSON.stringify(detail), in_ms],
  )
  return made.length > 0
}

/** SQL: today's reminders, $1 to $3. */
export const WINDOWS =
  "windows AS (SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) AS w (point, first, last))"
export const windowsOf = (remind_days: readonly number[], day: CalendarDate): unknown[] => {
  const windows = reminderWindows(remind_days, day)
  return [windows.map(({ point }) => point), windows.map(({ from }) => from), windows.map(({ to }) => to)]
}

/** Plans today's reminders, at most so many for each of the days; true: there may be more. */
export async function planReminders(
  db: Database,
  remind_days: readonly number[],
  limit: number,
): Promise<boolean> {
  const day = await today(db)
  const key = `'${keyOf("domain.expiring")}|' || d.domain || '|' || d.expiry || '|' || w.point`
  const planned = await rowsOf(
    db,
    `WITH ${WINDOWS}
     INSERT INTO reseller_notice (id, key, event, bundle, audience, customer_id, domain, detail, send_at)
     SELECT ${idOf(key)}, ${key}, d.event, d.event || '|' || d.customer_id || '|' || $4, 'customer', d.customer_id, d.domain,
            jsonb_build_object('expiry', d.expiry, 'point', w.point), ${afterMs("$5")}
       FROM windows w
      CROSS JOIN LATERAL (
        SELECT d.*, CASE WHEN expiry < $4 THEN 'domain.expired' ELSE 'domain.expiring' END AS event FROM reseller_domain d
         WHERE customer_id IS NOT NULL AND missing_since IS NULL AND expiry BETWEEN w.first AND w.last
           AND (${IS_REGISTERED} OR coalesce(order_state, '') NOT IN ('pending', 'manual', 'failed'))
           AND NOT EXISTS (SELECT 1 FROM reseller_notice n WHERE n.key = ${key})
         ORDER BY expiry, domain LIMIT $6) d
     ON CONFLICT DO NOTHING RETURNING id`,
    [...windowsOf(remind_days, day), day, NOTICES["domain.expiring"].after_ms, limit],
  )
  return planned.length >= limit
}
