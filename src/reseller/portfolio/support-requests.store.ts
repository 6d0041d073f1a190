import { z } from "zod"
import { replyNotice, shopNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import { countOf, type Database, recordOf, recordsOf } from "../shared/sql.store"
import { adminRequestSchema, openRequestSchema } from "./admin-portfolio.requests"
import { writeDomainHistory } from "./portfolio-changes.store"

const times = { created_at: z.date(), done_at: z.date().nullable() }
const supportRecord = adminRequestSchema.extend({ domain: z.string(), ...times })
export type SupportRow = z.infer<typeof supportRecord>

const openRecord = openRequestSchema.omit({ domain_unicode: true }).extend(times)
export type OpenRequest = z.infer<typeof openRecord>

export class SupportRequests {
  constructor(private readonly database: Database) {}

  /** Null where the customer has asked for the same and it is not done yet. */
  async ask(
    asked: Pick<SupportRow, "id" | "domain" | "customer_id" | "what" | "text">,
  ): Promise<SupportRow | null> {
    const { id, domain, customer_id, what, text } = asked
    return this.database.transaction(async (tx) => {
      const request = await recordOf(
        tx,
        supportRecord,
        `INSERT INTO reseller_request (id, domain, customer_id, what, text) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING *`,
        [id, domain, customer_id, what, text],
      )
      if (request === null) return null
      // The text stays out: the history is shown to the domain's next owner.
      await writeDomainHistory(tx, domain, { what: "requested", detail: { what } }, `customer:${customer_id}`)
      const about = { domain, customer_id, at: request.created_at, key: id, detail: { request: id } }
      await planNotice(tx, shopNotice("domain.request", about))
      return request
    })
  }

  /** Those that are not done, the longest waiting first, and how many there are. */
  async open(limit: number, offset: number): Promise<{ requests: OpenRequest[]; count: number }> {
    const requests = await recordsOf(
      this.database,
      openRecord,
      `SELECT r.*, (SELECT email FROM customer c WHERE c.id = r.customer_id) AS customer_email
         FROM reseller_request r WHERE done_at IS NULL ORDER BY created_at, id LIMIT $1 OFFSET $2`,
      [limit, offset],
    )
    return { requests, count: await countOf(this.database, "reseller_request WHERE done_at IS NULL") }
  }

  /** The newest first. */
  of(domain: string): Promise<SupportRow[]> {
    const statement = "SELECT * FROM reseller_request WHERE domain = $1 ORDER BY created_at DESC, id"
    return recordsOf(this.database, supportRecord, statement, [domain])
  }

  /** Null where there is no such request; one that is done stays as it was. A `reply` is mailed to the customer. */
  done(id: string, who: string, reply: string | null): Promise<SupportRow | null> {
    return this.database.transaction(async (tx) => {
      const done = await recordOf(
        tx,
        supportRecord,
        `UPDATE reseller_request SET done_at = clock_timestamp(), done_by = $2, reply = $3
          WHERE id = $1 AND done_at IS NULL RETURNING *`,
        [id, who, reply],
      )
      if (done && reply !== null) await planNotice(tx, replyNotice(done))
      return done ?? recordOf(tx, supportRecord, "SELECT * FROM reseller_request WHERE id = $1", [id])
    })
  }

  /** With its reply, if that still waits to be sent. Null where there is none, or the customer has asked for the same again. */
  reopen(id: string): Promise<SupportRow | null> {
    return this.database.transaction(async (tx) => {
      const reopened = await recordOf(
        tx,
        supportRecord,
        `UPDATE reseller_request r SET done_at = NULL, done_by = NULL WHERE id = $1 AND NOT EXISTS
           (SELECT 1 FROM reseller_request o WHERE o.done_at IS NULL AND o.id <> r.id
               AND (o.domain, o.customer_id, o.what) = (r.domain, r.customer_id, r.what)) RETURNING *`,
        [id],
      )
      if (reopened)
        await tx.query(
          "DELETE FROM reseller_notice WHERE state = 'open' AND event = 'domain.request_answered' AND detail->>'request' = $1",
          [id],
        )
      return reopened
    })
  }
}
