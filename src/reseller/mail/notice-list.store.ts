import { z } from "zod"
import { unicodeName } from "../names/unicode-name"
import { countOf, type Database, recordOf, recordsOf, rowsOf } from "../shared/sql.store"
import type { NoticeEvent } from "./notice"
import { noticeSchema } from "./notices.requests"

const record = noticeSchema
  .omit({ domain_unicode: true })
  .extend({ created_at: z.date(), send_at: z.date(), sent_at: z.date().nullable() })
  .transform((notice) => ({
    ...notice,
    domain_unicode: notice.domain === null ? null : unicodeName(notice.domain),
  }))

export type ListedNotice = z.output<typeof record>

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
  const count = await countOf(database, "reseller_notice WHERE state = 'failed'")
  const page = `${LISTED} WHERE n.state = 'failed' ORDER BY n.created_at DESC, n.id DESC LIMIT $1 OFFSET $2`
  return { notices: await recordsOf(database, record, page, [limit, offset]), count }
}

/** The newest first. */
export const noticesOfDomain = (database: Database, domain: string): Promise<ListedNotice[]> => {
  const statement = `${LISTED} WHERE n.domain = $1 ORDER BY n.created_at DESC LIMIT ${MAX_OF_DOMAIN}`
  return recordsOf(database, record, statement, [domain])
}

export const listedNotice = (database: Database, id: string): Promise<ListedNotice | null> =>
  recordOf(database, record, `${LISTED} WHERE n.id = $1`, [id])

/** With all that went into its mail: the same mail to everybody who has not taken it. False: it is not failed, or just opened. */
export async function reopenNotice(database: Database, id: string): Promise<boolean> {
  const statement = `UPDATE reseller_notice SET state = 'open', reason = NULL, attempts = 0, send_at = clock_timestamp()
    WHERE state = 'failed'
      AND mail_id = (SELECT mail_id FROM reseller_notice WHERE id = $1 AND state = 'failed')
    RETURNING id`
  const opened = await rowsOf(database, statement, [id])
  return opened.length > 0
}

/** How often the shop's staff were to be told one of these events in the last days, and nobody took it for them. */
export const countUntold = (
  database: Database,
  events: readonly NoticeEvent[],
  days: number,
): Promise<number> =>
  countOf(
    database,
    `reseller_notice
      WHERE audience = 'shop' AND state = 'dropped' AND reason IN ('nobody', 'declined')
        AND created_at > (SELECT clock_timestamp() - $2 * interval '1 day') AND event = ANY ($1)`,
    [[...events], days],
  )
