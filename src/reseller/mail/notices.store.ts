import { randomUUID } from "node:crypto"
import { z } from "zod"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { DECISION_STATES, isFinal, STATES } from "../orders/states"
import { today } from "../portfolio/portfolio.store"
import {
  afterMs,
  cellOf,
  columnOf,
  type Database,
  literals,
  NOW,
  recordOf,
  recordsOf,
  rowsOf,
} from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import type { Outdated } from "./events/mail-event"
import { NOTICES, type Notice, noticeSchema } from "./notice"
import { WINDOWS, windowsOf } from "./plan-notices.store"

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
export type MailOutcome =
  | { state: "sent" }
  | { state: "dropped" | "failed"; reason: string }
  | { state: "later"; reason: string; in_ms: number }

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
  fence: wholeNumber,
})
/** SQL: the reason, unless that is true. */
const unless = (reason: string, condition: string): string =>
  `CASE WHEN (${condition}) IS NOT TRUE THEN '${reason}' END`

/** SQL: why a notice `n` is not true any more, or not worth telling, in the words that admins read; null: it is. */
const OUTDATED: Readonly<Record<Outdated, string>> = {
  ordered: `CASE WHEN o.state = 'cancelled' THEN 'order_cancelled'
    WHEN NOT EXISTS (SELECT 1 FROM reseller_order r
                      WHERE r.order_id = o.order_id AND r.state NOT IN (${literals(STATES.filter(isFinal))}))
      THEN 'order_ended' END`,
  billed: unless("not_open", "o.state = 'quoted'"),
  delayed: unless("not_delayed", "o.state IN ('waiting', 'executing', 'pending', 'manual', 'held')"),
  undecided: unless("decided", `o.state IN (${literals(DECISION_STATES)})`),
  asked: unless(
    "done",
    "EXISTS (SELECT 1 FROM reseller_request q WHERE q.id = n.detail->>'request' AND q.done_at IS NULL)",
  ),
  unbilled: unless(
    "decided",
    "EXISTS (SELECT 1 FROM reseller_renewal w WHERE w.id = n.detail->>'renewal' AND w.state = 'found')",
  ),
  missing: unless("back", "d.missing_since IS NOT NULL"),
  answered: unless(
    "erased",
    "EXISTS (SELECT 1 FROM reseller_inquiry i WHERE i.reseller_order_id = o.id AND i.erased_at IS NULL)",
  ),
  reminder: `CASE WHEN d.customer_id IS DISTINCT FROM n.customer_id THEN 'owner_changed'
    WHEN d.missing_since IS NOT NULL THEN 'missing'
    WHEN d.expiry IS DISTINCT FROM n.detail->>'expiry' THEN 'expiry_changed'
    WHEN EXISTS (SELECT 1 FROM reseller_order r WHERE r.subject = n.domain AND r.request->>'kind' = 'renew'
                    AND ${PAID_AND_UNDER_WAY}) THEN 'renewal_under_way'
    WHEN NOT EXISTS (SELECT 1 FROM windows
                      WHERE point = (n.detail->>'point')::int AND d.expiry BETWEEN first AND last) THEN 'too_late' END`,
}

/** The outbox. All times are the database's clock; a worker whose lease was taken over writes nothing. */
export class NoticesStore {
  constructor(private readonly db: Database) {}

  /** The mail that is longest due, with all open notices of its bundle; what comes after its first claim makes another. */
  async claim(owner: string, lease_ms: number): Promise<Mail | null> {
    // Others claim these at this moment, or hold them without an answer.
    const passed: string[] = []
    for (let tries = 0; tries < CLAIM_TRIES; tries += 1) {
      const statement = `SELECT bundle, mail_id FROM reseller_notice
        WHERE ${IS_DUE} AND bundle <> ALL ($1) ORDER BY send_at, id LIMIT 1`
      const chosen = await recordOf(this.db, dueRecord, statement, [passed])
      if (chosen === null) return null
      const mail = await this.claimBundle(chosen, owner, lease_ms)
      if (mail !== null) return mail
      passed.push(chosen.bundle)
    }
    return null
  }

  /** Drops what is outdated; the mail with the rest. */
  async dropOutdated(mail: Mail, remind_days: readonly number[]): Promise<Mail> {
    const { outdated } = NOTICES[mail.event]
    if (outdated === undefined) return mail
    const dropped = await columnOf(
      this.db,
      z.string(),
      `WITH ${WINDOWS}, outdated AS (
         SELECT n.id, ${OUTDATED[outdated]} AS why
           FROM reseller_notice n
           LEFT JOIN reseller_order o ON o.id = n.reseller_order_id
           LEFT JOIN reseller_domain d ON d.domain = n.domain
          WHERE n.id = ANY ($4))
       UPDATE reseller_notice n
          SET state = 'dropped', reason = why, lease_owner = NULL, lease_until = NULL
         FROM outdated
        WHERE n.id = outdated.id AND why IS NOT NULL AND n.lease_owner = $5 AND n.fence = $6 AND n.state = 'open'
        RETURNING n.id`,
      [
        ...windowsOf(remind_days, await today(this.db)),
        mail.notices.map(({ id }) => id),
        mail.owner,
        mail.fence,
      ],
    )
    return { ...mail, notices: mail.notices.filter(({ id }) => !dropped.includes(id)) }
  }

  async end(mail: Mail, outcome: MailOutcome): Promise<void> {
    const isLater = outcome.state === "later"
    await this.db.query(
      `UPDATE reseller_notice
          SET state = $4, reason = $5, lease_owner = NULL, lease_until = NULL,
              sent_at = CASE WHEN $4 = 'sent' THEN clock_timestamp() END,
              send_at = coalesce(${afterMs("$6")}, send_at)
        WHERE ${MINE}`,
      [
        ...mine(mail),
        isLater ? "open" : outcome.state,
        outcome.state === "sent" ? null : outcome.reason.slice(0, MAX_REASON_LENGTH),
        isLater ? outcome.in_ms : null,
      ],
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
