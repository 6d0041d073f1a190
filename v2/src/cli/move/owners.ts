import { z } from "zod"
import type { Database } from "../../postgres/database"
import { CHANGED } from "../../postgres/portfolio/portfolio-store"
import { IS_DONE, PAID_AND_UNDER_WAY, rowsOf } from "../../postgres/sql"

/** What is nobody's here and belonged to a customer of the old shop. */
export type Unowned = { email: string; domains: string[]; inquiries: string[] }

/** A name or an order of the file, and the old shop's customer who has it. */
type Claim = { key: string; customer_id: string }

const customerRecord = z.object({ id: z.string(), email: z.string(), has_account: z.boolean() })
const idRecord = z.object({ id: z.string() })
const keyRecord = z.object({ key: z.string() })

/** The same customer of the same shop: ids are made at random, so no other shop has this one. */
const SAME = "id = $3"
/** Whoever has typed the address; `$3` is not used. Medusa verifies none, so the shop must have. */
const SAME_ADDRESS = "$3::text IS NOT NULL"

/** SQL: the name of the row `d` was bought in this shop since, or is being bought; `$2`: ids of all orders of the file. */
const IS_BOUGHT_HERE = `EXISTS (SELECT 1 FROM reseller_order o
  WHERE o.subject = d.domain AND o.request->>'kind' = 'register' AND NOT o.id = ANY ($2)
    AND (${IS_DONE} OR ${PAID_AND_UNDER_WAY}))`

/** Whose the rows of a file are in this shop. */
export class Owners {
  /** This shop's customer for one of the old shop's. */
  private readonly here = new Map<string, string>()
  private readonly emails = new Map<string, string>()
  private readonly domains: Claim[] = []
  private readonly orders: Claim[] = []
  /** Ids of all orders of the file. */
  private readonly moved: string[] = []

  constructor(
    private readonly tx: Database,
    private readonly isByEmail: boolean,
  ) {}

  async find(customers: readonly unknown[]): Promise<void> {
    for (const row of customers) {
      const { id, email, has_account } = customerRecord.parse(row)
      this.emails.set(id, email)
      const [found] = await rowsOf(
        this.tx,
        `SELECT id FROM customer WHERE lower(email) = lower($1) AND has_account = $2 AND deleted_at IS NULL
            AND ${this.isByEmail ? SAME_ADDRESS : SAME}`,
        [email, has_account, id],
      )
      if (found !== undefined) this.here.set(id, idRecord.parse(found).id)
    }
  }

  /** This shop's customer; null: nobody of it. */
  of(customer_id: string): string | null {
    return this.here.get(customer_id) ?? null
  }

  /** Names of these whose owner is who buys them here. */
  async boughtHere(domains: readonly unknown[]): Promise<ReadonlySet<unknown>> {
    const rows = await rowsOf(
      this.tx,
      `SELECT d.domain AS key FROM unnest($1::text[]) AS d (domain) WHERE ${IS_BOUGHT_HERE}`,
      [domains, this.moved],
    )
    return new Set(rows.map((row) => keyRecord.parse(row).key))
  }

  /** Remembers what belonged to whom. */
  claim(table: string, row: Readonly<Record<string, unknown>>): void {
    if (table === "reseller_order") this.moved.push(String(row.id))
    if (typeof row.customer_id !== "string") return
    const { customer_id } = row
    if (table === "reseller_domain") this.domains.push({ key: String(row.domain), customer_id })
    if (table === "reseller_order") this.orders.push({ key: String(row.id), customer_id })
  }

  /**
   * What was here before, without an owner, goes to them as well; how many domains and orders that were. Not a domain that was bought
   * here since, nor one that the staff of this shop have taken away.
   */
  async give(): Promise<number> {
    if (!this.isByEmail) return 0
    const orders = await rowsOf(
      this.tx,
      `UPDATE reseller_order o SET customer_id = c.customer_id
         FROM jsonb_to_recordset($1) AS c (key text, customer_id text)
        WHERE o.id = c.key AND o.customer_id IS NULL RETURNING o.id`,
      [this.found(this.orders)],
    )
    const domains = await rowsOf(
      this.tx,
      `WITH given AS (
         UPDATE reseller_domain d SET customer_id = c.customer_id, ${CHANGED}
           FROM jsonb_to_recordset($1) AS c (key text, customer_id text)
          WHERE d.domain = c.key AND d.customer_id IS NULL
            AND NOT ${IS_BOUGHT_HERE}
            AND NOT EXISTS (SELECT 1 FROM (SELECT h.detail FROM reseller_domain_history h
                                            WHERE h.domain = d.domain AND h.what = 'assigned'
                                            ORDER BY h.at DESC, h.id DESC LIMIT 1) last
                             WHERE last.detail->>'to' IS NULL)
          RETURNING d.domain, d.customer_id)
       INSERT INTO reseller_domain_history (domain, what, who, detail)
       SELECT domain, 'assigned', 'system', jsonb_build_object('from', NULL, 'to', customer_id) FROM given
       RETURNING domain`,
      [this.found(this.domains), this.moved],
    )
    return orders.length + domains.length
  }

  /** What has no owner here, by the address of who had it. */
  async unowned(): Promise<Unowned[]> {
    const domains = await this.without(
      this.domains,
      "SELECT domain AS key FROM reseller_domain WHERE domain = ANY ($1) AND customer_id IS NULL",
    )
    const inquiries = await this.without(
      this.orders,
      `SELECT o.id AS key FROM reseller_order o JOIN reseller_inquiry i ON i.reseller_order_id = o.id
        WHERE o.id = ANY ($1) AND o.customer_id IS NULL AND i.erased_at IS NULL`,
    )
    return [...this.emails]
      .map(([id, email]) => ({ email, domains: domains.get(id) ?? [], inquiries: inquiries.get(id) ?? [] }))
      .filter((one) => one.domains.length + one.inquiries.length > 0)
  }

  private found(claims: readonly Claim[]): string {
    return JSON.stringify(
      claims.flatMap(({ key, customer_id }) => {
        const here = this.of(customer_id)
        return here === null ? [] : [{ key, customer_id: here }]
      }),
    )
  }

  /** By the old shop's customer, what of their claims the statement finds. */
  private async without(claims: readonly Claim[], statement: string): Promise<Map<string, string[]>> {
    const rows = await rowsOf(this.tx, statement, [claims.map(({ key }) => key)])
    const keys = new Set(rows.map((row) => keyRecord.parse(row).key))
    const found = new Map<string, string[]>()
    for (const { key, customer_id } of claims)
      if (keys.has(key)) found.set(customer_id, [...(found.get(customer_id) ?? []), key])
    return found
  }
}
