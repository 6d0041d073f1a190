import { z } from "zod"
import { noticeSchema } from "../api-schemas/admin-portfolio"
import { unicodeName } from "../core/domain-name/shown-name"
import type { NoticeEvent } from "../core/notices/notice"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const record = noticeSchema.omit({ domain_unicode: true }).extend({
  created_at: z.date(),
  send_at: z.date(),
  sent_at: z.date().nullable(),
})

/** A notice as the shop's staff see it. */
export type ListedNotice = z.input<typeof noticeSchema>

function viewOf(row: unknown): ListedNotice {
  const notice = record.parse(row)
  return { ...notice, domain_unicode: notice.domain === null ? null : unicodeName(notice.domain) }
}

const countRecord = z.object({ count: z.number() })

const LISTED = `SELECT n.*, c.email AS customer_email, o.order_id,
        CASE WHEN o.interface = 'identity' THEN o.id END AS inquiry_order_id,
        CASE WHEN o.interface IS DISTINCT FROM 'identity' THEN n.reseller_order_id END AS domain_order_id
   FROM reseller_notice n
   LEFT JOIN customer c ON c.id = n.customer_id
   LEFT JOIN reseller_order o ON o.id = n.reseller_order_id`

/** Older ones tell nothing that the domain's history does not. */
const MAX_OF_DOMAIN = 100

/** Mails that were given up, the newest first, and how many there are. */
export async function failedNotices(
  database: Database,
  limit: number,
  offset: number,
): Promise<{ notices: ListedNotice[]; count: number }> {
  const [count] = await rowsOf(
    database,
    "SELECT count(*)::int AS count FROM reseller_notice WHERE state = 'failed'",
  )
  const rows = await rowsOf(
    database,
    `${LISTED} WHERE n.state = 'failed' ORDER BY n.created_at DESC, n.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return { notices: rows.map(viewOf), count: countRecord.parse(count).count }
}

/** The newest first. */
export async function noticesOfDomain(database: Database, domain: string): Promise<ListedNotice[]> {
  const rows = await rowsOf(
    database,
    `${LISTED} WHERE n.domain = $1 ORDER BY n.created_at DESC LIMIT ${MAX_OF_DOMAIN}`,
    [domain],
  )
  return rows.map(viewOf)
}

export async function listedNotice(database: Database, id: string): Promise<ListedNotice | null> {
  const [row] = await rowsOf(database, `${LISTED} WHERE n.id = $1`, [id])
  return row === undefined ? null : viewOf(row)
}

/**
 * Opens a failed notice again, with all that went into its mail: the same mail to everybody who has not taken it. False: it is
 * not failed, or somebody else has just opened it.
 */
export async function reopenNotice(database: Database, id: string): Promise<boolean> {
  const opened = await rowsOf(
    database,
    `UPDATE reseller_notice SET state = 'open', reason = NULL, attempts = 0, send_at = clock_timestamp()
      WHERE state = 'failed'
        AND mail_id = (SELECT mail_id FROM reseller_notice WHERE id = $1 AND state = 'failed')
      RETURNING id`,
    [id],
  )
  return opened.length > 0
}

/** How often the shop's staff were to be told one of these events in the last days, and nobody took it for them. */
export async function countUntold(
  database: Database,
  events: readonly NoticeEvent[],
  days: number,
): Promise<number> {
  const [row] = await rowsOf(
    database,
    `SELECT count(*)::int AS count FROM reseller_notice
      WHERE audience = 'shop' AND state = 'dropped' AND reason IN ('nobody', 'declined')
        AND created_at > (SELECT clock_timestamp() - $2 * interval '1 day') AND event = ANY ($1)`,
    [[...events], days],
  )
  return countRecord.parse(row).count
}
