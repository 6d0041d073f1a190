import { z } from "zod"
import type { OrderRow } from "../orders/order-row"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import type { Database } from "../shared/database.store"
import { bigintColumn, cellOf, newValues, rowsOf } from "../shared/sql.store"
import { EXPIRY_SLACK_DAYS } from "./judge-proof"
import {
  DOMAIN_EVENTS,
  type DomainHistoryEntry,
  type NewDomainEvent,
  type OwnedDomain,
  ownedDomainSchema,
} from "./owned-domain"

/** SQL: of a domain, as `domainStatus` tells it: a renewal that failed leaves it registered. */
export const IS_REGISTERED = `(order_state = 'registered'
  OR order_state = 'failed' AND expiry IS NOT NULL AND lower(status) = 'active')`

/** SQL: these expiries begin the same period: registries correct them by some days. */
export const isSamePeriod = (one: string, other: string): string =>
  `abs((${one})::date - (${other})::date) <= ${EXPIRY_SLACK_DAYS}`

const ownedDomainRecord = ownedDomainSchema.extend({ version: bigintColumn })

/** A row of `reseller_domain` as the driver gives it. */
export const parseOwnedDomain = (record: unknown): OwnedDomain => ownedDomainRecord.parse(record)

const byName = (rows: readonly unknown[]): ReadonlyMap<string, OwnedDomain> =>
  new Map(rows.map(parseOwnedDomain).map((row) => [row.domain, row]))

/** Those of the names that the customer owns and the account has. */
export const domainsOwnedBy = async (db: Database, customer_id: string, names: readonly string[]) =>
  byName(
    await rowsOf(
      db,
      "SELECT * FROM reseller_domain WHERE domain = ANY ($1) AND customer_id = $2 AND missing_since IS NULL",
      [[...names], customer_id],
    ),
  )

export const domainsNamed = async (db: Database, names: readonly string[]) =>
  byName(await rowsOf(db, "SELECT * FROM reseller_domain WHERE domain = ANY ($1)", [[...names]]))

/** The day on which windows and terms are counted, the same for all instances. */
export const today = async (db: Database): Promise<CalendarDate> =>
  calendarDateSchema.parse(await cellOf(db, calendarDateSchema, "SELECT reseller_today()"))

/** Columns that a change of a row may set. A change always asks for its details anew: they are the truth. */
export type DomainPatch = Partial<
  Pick<
    OwnedDomain,
    | "customer_id"
    | "status"
    | "order_state"
    | "nameservers"
    | "nameservers_asked"
    | "locked"
    | "auto_renew"
    | "auto_renew_wish"
    | "auto_renew_wanted"
  >
> & {
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
  const changed = await rowsOf(
    db,
    `UPDATE reseller_domain d
        SET ${[...columns, CHANGED, ASK_SOON].join(", ")}
      WHERE domain = $1 AND ${isOwners} RETURNING domain`,
    values,
  )
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
/** SQL: as `hasOtherNameservers` tells it; a test compares them. */
export const HAS_OTHER_NAMESERVERS = `d.nameservers_asked IS NOT NULL AND d.nameservers <> '[]'
  AND NOT (d.nameservers @> d.nameservers_asked AND d.nameservers <@ d.nameservers_asked)`
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
  await db.query(
    `UPDATE reseller_domain d SET fault = coalesce(fault, 'unreadable_answer'), ${CHANGED}, ${ASK_SOON}
      WHERE domain = $1`,
    [domain],
  )
}

export async function writeDomainHistory(
  db: Database,
  domain: string,
  { what, detail }: NewDomainEvent,
  who: string,
): Promise<void> {
  await db.query("INSERT INTO reseller_domain_history (domain, what, who, detail) VALUES ($1, $2, $3, $4)", [
    domain,
    what,
    who,
    JSON.stringify(detail),
  ])
}

const domainHistoryRecord = z.object({
  what: z.enum(DOMAIN_EVENTS),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

/** The oldest first. */
export async function domainHistory(db: Database, domain: string): Promise<DomainHistoryEntry[]> {
  const rows = await rowsOf(
    db,
    "SELECT what, who, at, detail FROM reseller_domain_history WHERE domain = $1 ORDER BY id",
    [domain],
  )
  return rows.map((row) => domainHistoryRecord.parse(row))
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
  const renewed = await rowsOf(
    db,
    `UPDATE reseller_domain d SET expiry = $2, last_expiry = $2, faults = 0, ${ASK_SOON}, ${CHANGED}
      WHERE domain = $1 RETURNING domain`,
    [subject, new_expiry],
  )
  if (renewed.length === 0) return
  await writeDomainHistory(db, subject, { what: "renewed", detail: { order: id, to: new_expiry } }, "system")
}
