import { z } from "zod"
import { endLinks } from "../inquiries/read-links.store"
import type { OrderRow } from "../orders/order-row"
import { cellOf, type Database, NOW, newValues, recordOf, rowsOf } from "../shared/sql.store"
import type { NewDomainEvent, OwnedDomain } from "./owned-domain"
import { HAS_OTHER_NAMESERVERS, IS_REGISTERED, ownedDomainRecord } from "./portfolio.store"

/** A change always asks for its details anew: they are the truth. */
export type DomainPatch = Partial<OwnedDomain> & {
  /** `set`: upstream's flag was set just now; `never`: not since the owner changed. */
  flag?: "set" | "never"
}

/** False: the domain is not `owner_id`'s (any more), and nothing was written; without an owner it is changed whoever has it. */
export async function changeDomain(
  db: Database,
  domain: string,
  { flag, ...patch }: DomainPatch,
  event: NewDomainEvent,
  who: string,
  owner_id: string | null = null,
): Promise<boolean> {
  const { values, place } = newValues(domain)
  const columns = assignments(patch, place)
  if (flag) columns.push(`flag_set_at = ${flag === "set" ? "clock_timestamp()" : "NULL"}`)
  const isOwners = owner_id === null ? "true" : `customer_id = ${place(owner_id)} AND missing_since IS NULL`
  const statement = `UPDATE reseller_domain d
      SET ${[...columns, CHANGED, ASK_SOON].join(", ")}
    WHERE domain = $1 AND ${isOwners} RETURNING domain`
  const changed = await rowsOf(db, statement, values)
  if (changed.length === 0) return false
  await writeDomainHistory(db, domain, event, who)
  return true
}

/** SQL of an UPDATE: these columns of a domain's row. */
export const assignments = (
  columns: Readonly<Record<string, unknown>>,
  place: (value: unknown) => string,
): string[] =>
  Object.entries(columns).map(
    ([column, value]) => `${column} = ${place(Array.isArray(value) ? JSON.stringify(value) : value)}`,
  )

/** SQL: whatever was read of the row `d` before is not written after this. */
export const CHANGED = "version = d.version + 1, updated_at = clock_timestamp()"
/** SQL: how soon its details are read: before others, where a customer has it. */
export const RANK = "prove_rank = CASE WHEN d.customer_id IS NULL THEN 1 ELSE 0 END"
/** SQL: somebody waits for its details. */
export const ASK_SOON = "prove_at = clock_timestamp(), prove_rank = 0"

/** SQL: it comes to another owner, or to nobody: what was wished and set for the former is over. */
export const GIVEN = `auto_renew_wish = false, auto_renew_wanted = false, flag_set_at = NULL, ${ASK_SOON}, ${CHANGED}`

/** Its details are read soon: what we know of it may have changed. */
export async function askSoon(db: Database, domain: string): Promise<void> {
  await db.query(`UPDATE reseller_domain SET ${ASK_SOON} WHERE domain = $1`, [domain])
}

/** A change of it may have happened: until its details are read, what we know of it is in doubt (`fault`). */
export async function doubt(db: Database, domain: string): Promise<void> {
  const statement = `UPDATE reseller_domain d SET fault = coalesce(fault, 'unreadable_answer'), ${CHANGED}, ${ASK_SOON}
    WHERE domain = $1`
  await db.query(statement, [domain])
}

export async function writeDomainHistory(
  db: Database,
  domain: string,
  { what, detail }: NewDomainEvent,
  who: string,
): Promise<void> {
  const statement = "INSERT INTO reseller_domain_history (domain, what, who, detail) VALUES ($1, $2, $3, $4)"
  await db.query(statement, [domain, what, who, JSON.stringify(detail)])
}

/** Taken over from whoever had it, whatever the portfolio has seen of that by now. What was wished and set before is over. */
export async function takeName(
  db: Database,
  { id, subject, customer_id, language, new_expiry }: OrderRow,
  { premium, nameservers }: Extract<OrderRow["request"], { kind: "register" }>,
): Promise<void> {
  const statement = "SELECT customer_id FROM reseller_domain WHERE domain = $1 FOR UPDATE"
  const from = await cellOf(db, z.string().nullable(), statement, [subject])
  await db.query(
    `INSERT INTO reseller_domain AS d
            (domain, customer_id, reseller_order_id, premium, language, nameservers, nameservers_asked, expiry, last_expiry, prove_rank)
     VALUES ($1, $2, $3, $4, $5, $6, nullif($6::jsonb, '[]'), $7, $7, 0)
     ON CONFLICT (domain) DO UPDATE
        SET customer_id = $2,
            auto_renew_wish = d.auto_renew_wish AND d.customer_id IS NOT DISTINCT FROM $2,
            auto_renew_wanted = d.auto_renew_wanted AND d.customer_id IS NOT DISTINCT FROM $2,
            nameservers = coalesce(excluded.nameservers_asked, d.nameservers),
            nameservers_asked = excluded.nameservers_asked, nameservers_set_at = NULL, lock_set_at = NULL,
            auto_renew = NULL, flag_set_at = NULL, reseller_order_id = $3, premium = $4, language = $5, expiry = $7, last_expiry = $7,
            sold_until = NULL, missing_since = NULL, faults = 0, fault = NULL, ${ASK_SOON}, ${CHANGED}`,
    [subject, customer_id, id, premium, language, JSON.stringify(nameservers), new_expiry],
  )
  if (from !== null && from !== customer_id) {
    const lost = { what: "sold_again", detail: { order: id, from, to: customer_id } } as const
    await writeDomainHistory(db, subject, lost, "system")
  }
  await writeDomainHistory(db, subject, { what: "bought", detail: { order: id } }, "system")
}

/** An order that does not know the new expiry explains whatever the details say next. */
export async function renewName(db: Database, { id, subject, new_expiry }: OrderRow): Promise<void> {
  const statement = `UPDATE reseller_domain d SET expiry = $2, last_expiry = $2, faults = 0, ${ASK_SOON}, ${CHANGED}
    WHERE domain = $1 RETURNING domain`
  const renewed = await rowsOf(db, statement, [subject, new_expiry])
  if (renewed.length === 0) return
  await writeDomainHistory(db, subject, { what: "renewed", detail: { order: id, to: new_expiry } }, "system")
}

/** A row that follows its order to another customer, and whose it was. */
const movedRecord = z.object({ id: z.string(), former: z.string().nullable() })

/** Domains follow the rows that went to another customer, unless a person has given them elsewhere since; links to answers end. */
export async function moveDomains(db: Database, records: readonly unknown[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => movedRecord.parse(record))
  const ids = rows.map(({ id }) => id)
  await endLinks(db, ids)
  const statement = `WITH moved AS (
       UPDATE reseller_domain d
          SET customer_id = r.customer_id, ${GIVEN}
         FROM reseller_order r JOIN unnest($1::text[], $2::text[]) AS gone (id, former) ON gone.id = r.id
        WHERE d.reseller_order_id = r.id AND d.customer_id IS NOT DISTINCT FROM gone.former
       RETURNING d.domain, r.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'transferred', 'system', jsonb_build_object('order', id) FROM moved`
  await db.query(statement, [ids, rows.map(({ former }) => former)])
}

/** Domains of customers whom the shop has deleted are nobody's. */
export async function disownDeleted(db: Database): Promise<void> {
  await db.query(
    `WITH lost AS (
       UPDATE reseller_domain d SET customer_id = NULL, ${GIVEN}
         FROM customer c WHERE c.id = d.customer_id AND c.deleted_at IS NOT NULL
       RETURNING d.domain, c.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'assigned', 'system', jsonb_build_object('from', id, 'to', NULL) FROM lost`,
  )
}

/** Where upstream's record does not tell the flag, a call whose answer was lost is made again after this time. */
const UNTOLD_AGAIN = "interval '1 day'"

/** When a setting of a domain was last set upstream. */
export type SetMark = "flag_set_at" | "nameservers_set_at" | "lock_set_at"

/** SQL: upstream's flag is another than the shop wants. */
export const UNSET = "auto_renew <> auto_renew_wanted AND flag_set_at IS NULL"
/** SQL: upstream's record was read, and does not tell the flag. */
export const UNTOLD = `auto_renew IS NULL AND seen_at IS NOT NULL AND coalesce(flag_set_at, '-infinity') < ${NOW} - ${UNTOLD_AGAIN}`

/** SQL: it was registered with other nameservers than were asked for, and these were not set since. */
export const OTHER = `${HAS_OTHER_NAMESERVERS} AND nameservers_set_at IS NULL`

/** SQL: registered here, and not locked since. */
export const UNLOCKED = "reseller_order_id IS NOT NULL AND lock_set_at IS NULL"

const first = (which: string): string =>
  `SELECT domain FROM reseller_domain d
    WHERE ${which} AND customer_id IS NOT NULL AND missing_since IS NULL AND ${IS_REGISTERED}
    ORDER BY ${which === UNTOLD ? "coalesce(flag_set_at, '-infinity')" : "updated_at, domain"} LIMIT 1`

/** SQL: domains of which a setting is due. */
export const DUE_FLAGS = [UNSET, UNTOLD].map(first)
export const DUE_NAMESERVERS = first(OTHER)
export const DUE_LOCKS = first(UNLOCKED)

/** Marked before the call, so that of several instances one makes it; whoever is killed meanwhile has made it. */
export async function claimUnset(
  db: Database,
  which: readonly string[],
  mark: SetMark,
): Promise<OwnedDomain | null> {
  for (const one of which) {
    const statement = `UPDATE reseller_domain SET ${mark} = clock_timestamp()
      WHERE domain = (${first(one)} FOR UPDATE SKIP LOCKED) RETURNING *`
    const claimed = await recordOf(db, ownedDomainRecord, statement)
    if (claimed !== null) return claimed
  }
  return null
}

export async function giveBack(database: Database, domain: OwnedDomain, mark: SetMark): Promise<void> {
  const statement = `UPDATE reseller_domain SET ${mark} = NULL WHERE domain = $1 AND date_trunc('milliseconds', ${mark}) = $2`
  await database.query(statement, [domain.domain, domain[mark]])
}

/** Writes down the flags that `renewals.by` wants; one that differs may be set once. */
export async function alignFlags(db: Database, by: "shop" | "upstream"): Promise<void> {
  const statement = `UPDATE reseller_domain
      SET auto_renew_wanted = NOT auto_renew_wanted, flag_set_at = NULL, version = version + 1
    WHERE auto_renew_wanted IS DISTINCT FROM ($1 AND auto_renew_wish)`
  await db.query(statement, [by === "upstream"])
}
