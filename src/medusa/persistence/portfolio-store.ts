import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import {
  DOMAIN_EVENTS,
  type DomainHistoryEntry,
  type NewDomainEvent,
} from "../../core/portfolio/domain-history"
import { type OwnedDomain, ownedDomainSchema } from "../../core/portfolio/owned-domain"
import { bigintColumn } from "./order-row-record"
import { newValues, rowsOf } from "./sql"

const ownedDomainRecord = ownedDomainSchema.extend({ version: bigintColumn })

/** A row of `reseller_domain` as the driver gives it. */
export const parseOwnedDomain = (record: unknown): OwnedDomain => ownedDomainRecord.parse(record)

/** Columns that a change of a row may set. A change always asks for its details anew: they are the truth. */
export type DomainPatch = Partial<
  Pick<
    OwnedDomain,
    | "customer_id"
    | "status"
    | "order_state"
    | "nameservers"
    | "locked"
    | "auto_renew"
    | "auto_renew_wish"
    | "auto_renew_wanted"
  >
> & {
  /** `set`: upstream's flag was set just now; `never`: not since the owner changed. */
  flag?: "set" | "never"
}

/** Changes a row, writes down who did what, and has its details read soon. */
export async function changeDomain(
  manager: EntityManager,
  domain: string,
  { flag, ...patch }: DomainPatch,
  event: NewDomainEvent,
  who: string,
): Promise<OwnedDomain> {
  const { values, place } = newValues(domain)
  const columns = assignments(patch, place)
  if (flag) columns.push(`flag_set_at = ${flag === "set" ? "clock_timestamp()" : "NULL"}`)
  const [row] = await rowsOf(
    manager,
    `UPDATE reseller_domain d
        SET ${[...columns, CHANGED, ASK_SOON].join(", ")}
      WHERE domain = $1 RETURNING *`,
    values,
  )
  await writeDomainHistory(manager, domain, event, who)
  return parseOwnedDomain(row)
}

/** SQL of an UPDATE: these columns of a domain's row. */
export const assignments = (
  columns: Readonly<Record<string, unknown>>,
  place: (value: unknown) => string,
): string[] =>
  Object.entries(columns).map(
    ([column, value]) => `${column} = ${place(column === "nameservers" ? JSON.stringify(value) : value)}`,
  )

/** SQL: whatever was read of the row `d` before is not written after this. */
export const CHANGED = "version = d.version + 1, updated_at = clock_timestamp()"
/** SQL: how soon its details are read: before others, where a customer has it. */
export const RANK = "prove_rank = CASE WHEN d.customer_id IS NULL THEN 1 ELSE 0 END"
/** SQL: somebody waits for its details. */
const ASK_SOON = "prove_at = clock_timestamp(), prove_rank = 0"

/** Its details are read soon: what we know of it may be wrong. */
export async function askSoon(manager: EntityManager, domain: string): Promise<void> {
  await manager.query(`UPDATE reseller_domain SET ${ASK_SOON} WHERE domain = $1`, [domain])
}

export async function writeDomainHistory(
  manager: EntityManager,
  domain: string,
  { what, detail }: NewDomainEvent,
  who: string,
): Promise<void> {
  await manager.query(
    "INSERT INTO reseller_domain_history (domain, what, who, detail) VALUES ($1, $2, $3, $4)",
    [domain, what, who, JSON.stringify(detail)],
  )
}

const historyRecord = z.object({
  what: z.enum(DOMAIN_EVENTS),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

/** The oldest first. */
export async function domainHistory(manager: EntityManager, domain: string): Promise<DomainHistoryEntry[]> {
  const rows = await rowsOf(
    manager,
    "SELECT what, who, at, detail FROM reseller_domain_history WHERE domain = $1 ORDER BY id",
    [domain],
  )
  return rows.map((row) => historyRecord.parse(row))
}

/** What the end of an order means for the portfolio; part of the transaction that ends it. */
export async function followOrder(manager: EntityManager, row: OrderRow): Promise<void> {
  if (row.state !== "completed") return
  switch (row.request.kind) {
    case "register":
      return followRegistration(manager, row, row.request)
    case "renew":
      // What upstream did before it was paid, the details have told already.
      return row.request.owed === undefined ? followRenewal(manager, row) : undefined
    case "inquiry":
      return
  }
}

const ownerRecord = z.object({ customer_id: z.string().nullable() })

/**
 * The name's row is made, or taken over from the panel's names. It stays with another customer who has it, unless their
 * registration has ended: then it was free, or nobody could have registered it.
 */
async function followRegistration(
  manager: EntityManager,
  { id, subject, customer_id, language, new_expiry }: OrderRow,
  { premium, nameservers }: Extract<OrderRow["request"], { kind: "register" }>,
): Promise<void> {
  const owner = `CASE WHEN d.missing_since IS NOT NULL OR d.expiry < reseller_today() THEN $2
                      ELSE coalesce(d.customer_id, $2) END`
  const [followed] = await rowsOf(
    manager,
    `INSERT INTO reseller_domain AS d
            (domain, customer_id, reseller_order_id, premium, language, nameservers, expiry, last_expiry, prove_rank)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0)
     ON CONFLICT (domain) DO UPDATE
        SET customer_id = ${owner},
            auto_renew_wish = d.auto_renew_wish AND d.customer_id IS NOT DISTINCT FROM ${owner},
            auto_renew_wanted = d.auto_renew_wanted AND d.customer_id IS NOT DISTINCT FROM ${owner},
            flag_set_at = NULL, reseller_order_id = $3, premium = $4, language = $5, expiry = $7, last_expiry = $7,
            missing_since = NULL, faults = 0, fault = NULL, ${ASK_SOON}, ${CHANGED}
     RETURNING customer_id`,
    [subject, customer_id, id, premium, language, JSON.stringify(nameservers), new_expiry],
  )
  const is_theirs = ownerRecord.parse(followed).customer_id === customer_id
  const what = is_theirs ? "bought" : "sold_again"
  await writeDomainHistory(manager, subject, { what, detail: { order: id } }, "system")
}

/** Where the order does not know the new expiry, whatever the details say next is explained by it. */
async function followRenewal(manager: EntityManager, { id, subject, new_expiry }: OrderRow): Promise<void> {
  const renewed = await rowsOf(
    manager,
    `UPDATE reseller_domain d SET expiry = $2, last_expiry = $2, faults = 0, ${ASK_SOON}, ${CHANGED}
      WHERE domain = $1 RETURNING domain`,
    [subject, new_expiry],
  )
  if (renewed.length === 0) return
  await writeDomainHistory(
    manager,
    subject,
    { what: "renewed", detail: { order: id, to: new_expiry } },
    "system",
  )
}

/** A guest's order was transferred: the domains that it explains go with its rows. */
export async function followTransfer(manager: EntityManager, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length === 0) return
  await manager.query(
    `WITH moved AS (
       UPDATE reseller_domain d
          SET customer_id = r.customer_id, auto_renew_wish = false, auto_renew_wanted = false, flag_set_at = NULL,
              ${ASK_SOON}, ${CHANGED}
         FROM reseller_order r
        WHERE r.id = ANY ($1) AND d.reseller_order_id = r.id AND d.customer_id IS DISTINCT FROM r.customer_id
          AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = d.customer_id AND c.has_account)
       RETURNING d.domain, r.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'transferred', 'system', jsonb_build_object('order', id) FROM moved`,
    [[...order_ids]],
  )
}
