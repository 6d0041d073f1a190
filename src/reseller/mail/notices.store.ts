import { randomUUID } from "node:crypto"
import { z } from "zod"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { isFinal, STATES } from "../orders/states"
import { IS_REGISTERED, today } from "../portfolio/portfolio.store"
import type { Database } from "../shared/database.store"
import { afterMs, bigintColumn, cellOf, NOW, recordOf, recordsOf, rowsOf } from "../shared/sql.store"
import { keyOf, NOTICES, type Notice, noticeSchema } from "./notice"
import { idOf } from "./plan-notices.store"
import { type NoticeFacts, noticeFactsSchema, reminderWindows } from "./still-true"

/** Notices that go out together, claimed: all of one event and one person. */
export type Mail = {
  /** The same at every attempt. */
  id: string
  event: Notice["event"]
  notices: readonly Notice[]
  /** This one included. */
  attempts: number
  /** Providers that took it at earlier attempts. */
  taken_by: readonly string[]
  owner: string
  fence: number
}

/** `dropped`: no provider wanted it. */
export type MailOutcome = { state: "sent" } | { state: "dropped" | "failed"; reason: string }

/** Other workers may take the chosen bundle first; then the next one is chosen. */
const CLAIM_TRIES = 5

/** Enough to find the cause. */
const MAX_REASON_LENGTH = 300

const FREE = "state = 'open' AND (lease_until IS NULL OR lease_until < clock_timestamp())"
const IS_DUE = `${FREE} AND send_at <= ${NOW}`

/** SQL: the notice that waits longest to be sent. */
export const DUE_NOTICE = `SELECT id FROM reseller_notice WHERE ${IS_DUE} ORDER BY send_at, id LIMIT 1`
const MINE = "mail_id = $1 AND lease_owner = $2 AND fence = $3 AND state = 'open'"
const mine = ({ id, owner, fence }: Mail): unknown[] => [id, owner, fence]

const dueRecord = z.object({ bundle: z.string(), mail_id: z.string().nullable() })
const claimedRecord = noticeSchema.extend({
  mail_id: z.string(),
  attempts: z.number(),
  taken_by: z.array(z.string()),
  fence: bigintColumn,
})
const factsRecord = noticeFactsSchema.extend({ id: z.string() })

/** The outbox. All times are the database's clock; a worker whose lease was taken over writes nothing. */
export class NoticesStore {
  constructor(private readonly db: Database) {}

  /** Plans today's reminders, at most so many for each of the days; true: there may be more. */
  async planReminders(remind_days: readonly number[], limit: number): Promise<boolean> {
    const day = await today(this.db)
    const windows = reminderWindows(remind_days, day)
    const key = `'${keyOf("domain.expiring")}|' || d.domain || '|' || d.expiry || '|' || w.point`
    const planned = await rowsOf(
      this.db,
      `INSERT INTO reseller_notice (id, key, event, bundle, audience, customer_id, domain, detail, send_at)
       SELECT ${idOf(key)}, ${key}, d.event, d.event || '|' || d.customer_id || '|' || $4, 'customer', d.customer_id, d.domain,
              jsonb_build_object('expiry', d.expiry, 'point', w.point), ${afterMs("$5")}
         FROM unnest($1::int[], $2::text[], $3::text[]) AS w (point, first, last)
        CROSS JOIN LATERAL (
          SELECT d.*, CASE WHEN expiry < $4 THEN 'domain.expired' ELSE 'domain.expiring' END AS event FROM reseller_domain d
           WHERE customer_id IS NOT NULL AND missing_since IS NULL AND expiry BETWEEN w.first AND w.last
             AND (${IS_REGISTERED} OR coalesce(order_state, '') NOT IN ('pending', 'manual', 'failed'))
             AND NOT EXISTS (SELECT 1 FROM reseller_notice n WHERE n.key = ${key})
           ORDER BY expiry, domain LIMIT $6) d
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        windows.map(({ point }) => point),
        windows.map(({ from }) => from),
        windows.map(({ to }) => to),
        day,
        NOTICES["domain.expiring"].after_ms,
        limit,
      ],
    )
    return planned.length >= limit
  }

  /** The mail that is longest due, with all open notices of its bundle; what comes after its first claim makes another. */
  async claim(owner: string, lease_ms: number): Promise<Mail | null> {
    // Others claim these at this moment, or hold them without an answer.
    const passed: string[] = []
    for (let tries = 0; tries < CLAIM_TRIES; tries += 1) {
      const chosen = await recordOf(
        this.db,
        dueRecord,
        `SELECT bundle, mail_id FROM reseller_notice
          WHERE ${IS_DUE} AND bundle <> ALL ($1) ORDER BY send_at, id LIMIT 1`,
        [passed],
      )
      if (chosen === null) return null
      const mail = await this.claimBundle(chosen, owner, lease_ms)
      if (mail !== null) return mail
      passed.push(chosen.bundle)
    }
    return null
  }

  async facts(mail: Mail): Promise<Map<string, NoticeFacts>> {
    const rows = await recordsOf(
      this.db,
      factsRecord,
      `SELECT n.id, reseller_today() AS today, o.state, d.customer_id AS owner_id, d.expiry,
              d.missing_since IS NOT NULL AS is_missing,
              EXISTS (SELECT 1 FROM reseller_order r
                       WHERE r.subject = n.domain AND r.request->>'kind' = 'renew'
                         AND ${PAID_AND_UNDER_WAY}) AS is_renewing,
              EXISTS (SELECT 1 FROM reseller_request q
                       WHERE q.id = n.detail->>'request' AND q.done_at IS NULL) AS is_request_open,
              EXISTS (SELECT 1 FROM reseller_renewal w
                       WHERE w.id = n.detail->>'renewal' AND w.state = 'found') AS is_unbilled,
              EXISTS (SELECT 1 FROM reseller_order r
                       WHERE r.order_id = o.order_id AND r.state <> ALL ($2)) AS is_order_open,
              i.reseller_order_id IS NOT NULL AND i.erased_at IS NULL AS is_answer_kept
         FROM reseller_notice n
         LEFT JOIN reseller_order o ON o.id = n.reseller_order_id
         LEFT JOIN reseller_domain d ON d.domain = n.domain
         LEFT JOIN reseller_inquiry i ON i.reseller_order_id = n.reseller_order_id
        WHERE n.id = ANY ($1)`,
      [mail.notices.map(({ id }) => id), STATES.filter(isFinal)],
    )
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  }

  async drop(mail: Mail, ids: readonly string[], reason: string): Promise<void> {
    await this.db.query(
      `UPDATE reseller_notice SET state = 'dropped', reason = $4, lease_owner = NULL, lease_until = NULL
        WHERE ${MINE} AND id = ANY ($5)`,
      [...mine(mail), reason, ids],
    )
  }

  async end(mail: Mail, outcome: MailOutcome): Promise<void> {
    const reason = outcome.state === "sent" ? null : outcome.reason.slice(0, MAX_REASON_LENGTH)
    await this.db.query(
      `UPDATE reseller_notice
          SET state = $4, reason = $5, lease_owner = NULL, lease_until = NULL,
              sent_at = CASE WHEN $4 = 'sent' THEN clock_timestamp() END
        WHERE ${MINE}`,
      [...mine(mail), outcome.state, reason],
    )
  }

  async later(mail: Mail, in_ms: number, reason: string): Promise<void> {
    await this.db.query(
      `UPDATE reseller_notice
          SET reason = $4, send_at = ${afterMs("$5")}, lease_owner = NULL, lease_until = NULL
        WHERE ${MINE}`,
      [...mine(mail), reason.slice(0, MAX_REASON_LENGTH), in_ms],
    )
  }

  /** Locks the mail until the transaction ends; false: another worker has it. */
  async hold(mail: Mail): Promise<boolean> {
    const held = await rowsOf(
      this.db,
      `SELECT id FROM reseller_notice WHERE ${MINE} ORDER BY id FOR UPDATE`,
      mine(mail),
    )
    return held.length === mail.notices.length
  }

  async took(mail: Mail, provider: string): Promise<void> {
    await this.db.query(`UPDATE reseller_notice SET taken_by = array_append(taken_by, $4) WHERE ${MINE}`, [
      ...mine(mail),
      provider,
    ])
  }

  /** A mail that was tried before is claimed as it was; else all that is open of the bundle becomes one. */
  private claimBundle(
    { bundle, mail_id }: z.output<typeof dueRecord>,
    owner: string,
    lease_ms: number,
  ): Promise<Mail | null> {
    return this.db.transaction(async (db) => {
      // By one at a time, so that a bundle is not torn apart.
      const is_mine = await cellOf(
        db,
        z.boolean(),
        "SELECT pg_try_advisory_xact_lock(hashtextextended('notice|' || $1, 0))",
        [bundle],
      )
      if (!is_mine) return null
      const [which, value] =
        mail_id === null ? ["bundle = $1 AND mail_id IS NULL", bundle] : ["mail_id = $1", mail_id]
      const claimed = await recordsOf(
        db,
        claimedRecord,
        `UPDATE reseller_notice
            SET mail_id = coalesce(mail_id, $2), attempts = attempts + 1, fence = fence + 1,
                lease_owner = $3, lease_until = ${afterMs("$4")}
          WHERE id IN (SELECT id FROM reseller_notice WHERE ${which} AND ${FREE} ORDER BY id FOR UPDATE SKIP LOCKED)
          RETURNING *`,
        [value, `mail_${randomUUID()}`, owner, lease_ms],
      )
      claimed.sort((a, b) => (a.id < b.id ? -1 : 1))
      const [first] = claimed
      if (first === undefined) return null
      const { event, attempts, taken_by, fence } = first
      const notices = claimed.map((row) => noticeSchema.parse(row))
      return { id: first.mail_id, event, notices, attempts, taken_by, owner, fence }
    })
  }
}
