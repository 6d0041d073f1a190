import { z } from "zod"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import { cellOf, containing, countOf, type Database, newValues, recordsOf, rowsOf } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { EXPIRY_SLACK_DAYS } from "./judge-proof"
import {
  DOMAIN_EVENTS,
  type DomainCondition,
  type DomainHistoryEntry,
  type DomainStatus,
  type OwnedDomain,
  ownedDomainSchema,
} from "./owned-domain"

/** SQL: of a domain, as `domainStatus` tells it: a renewal that failed leaves it registered. */
export const IS_REGISTERED = `(order_state = 'registered'
  OR order_state = 'failed' AND expiry IS NOT NULL AND lower(status) = 'active')`

/** SQL: these expiries begin the same period: registries correct them by some days. */
export const samePeriodSql = (one: string, other: string): string =>
  `abs((${one})::date - (${other})::date) <= ${EXPIRY_SLACK_DAYS}`

/** A row of `reseller_domain` as the driver gives it. */
export const ownedDomainRecord = ownedDomainSchema.extend({ version: wholeNumber })

type ByName = ReadonlyMap<string, OwnedDomain>

const byName = async (...given: [Database, string, unknown[]]): Promise<ByName> => {
  const [db, where, values] = given
  const found = await recordsOf(db, ownedDomainRecord, `SELECT * FROM reseller_domain WHERE ${where}`, values)
  return new Map(found.map((row) => [row.domain, row]))
}

export const domainsOwnedBy = (
  db: Database,
  customer_id: string,
  names: readonly string[],
): Promise<ByName> =>
  byName(db, "domain = ANY ($1) AND customer_id = $2 AND missing_since IS NULL", [names, customer_id])

export const domainsNamed = (db: Database, names: readonly string[]): Promise<ByName> =>
  byName(db, "domain = ANY ($1)", [names])

/** The day on which windows and terms are counted, the same for all instances. */
export const today = async (db: Database): Promise<CalendarDate> =>
  calendarDateSchema.parse(await cellOf(db, calendarDateSchema, "SELECT reseller_today()"))

const domainHistoryRecord = z.object({
  what: z.enum(DOMAIN_EVENTS),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

/** The oldest first. */
export const domainHistory = (db: Database, domain: string): Promise<DomainHistoryEntry[]> => {
  const statement = "SELECT what, who, at, detail FROM reseller_domain_history WHERE domain = $1 ORDER BY id"
  return recordsOf(db, domainHistoryRecord, statement, [domain])
}

export type ListedDomain = {
  domain: OwnedDomain
  customer_email: string | null
  /** A paid renewal of it has not come to its end. */
  is_on_order: boolean
  /** The order's own reckoning, for show, while upstream has told no expiry of a name just bought. */
  bought_until: CalendarDate | null
  /** The day on which windows are counted. */
  today: CalendarDate
}

type PortfolioQuery = {
  q: string | null
  /** A customer's own; null: everybody's, `none`: nobody's. */
  owner: { customer_id: string } | "none" | null
  /** Also those that upstream does not know any more. */
  with_missing: boolean
  status: DomainStatus | null
  condition: DomainCondition | null
  limit: number
  offset: number
}

/** SQL: a paid renewal of the domain `d` has not come to its end. */
const RENEWAL_UNDER_WAY = `EXISTS (
  SELECT 1 FROM reseller_order r WHERE r.subject = d.domain AND r.request->>'kind' = 'renew'
     AND ${PAID_AND_UNDER_WAY})`

/** SQL: as `domainStatus` tells it; a test compares them. */
const STATUS = `CASE
  WHEN d.expiry < reseller_today() THEN 'expired'
  WHEN ${IS_REGISTERED} THEN CASE coalesce(lower(d.status), 'active') WHEN 'active' THEN 'active' ELSE 'other' END
  WHEN d.order_state IN ('pending', 'manual', 'failed') THEN d.order_state
  ELSE 'other' END`

/** SQL: as `hasOtherNameservers` tells it; a test compares them. */
export const HAS_OTHER_NAMESERVERS = `d.nameservers_asked IS NOT NULL AND d.nameservers <> '[]'
  AND NOT (d.nameservers @> d.nameservers_asked AND d.nameservers <@ d.nameservers_asked)`

const HAS_ITS_YEARS = "d.missing_since IS NULL AND d.sold_until IS NULL"
const IS_AS_ASKED = `${HAS_ITS_YEARS} AND (${HAS_OTHER_NAMESERVERS}) IS NOT TRUE`

/** SQL: as `conditionOf` tells it; a test compares them. */
export const CONDITION: Readonly<Record<DomainCondition, string>> = {
  missing_upstream: "d.missing_since IS NOT NULL",
  years_short: "d.missing_since IS NULL AND d.sold_until IS NOT NULL",
  nameservers_at_odds: `${HAS_ITS_YEARS} AND ${HAS_OTHER_NAMESERVERS}`,
  unowned: `${IS_AS_ASKED} AND d.customer_id IS NULL`,
  auto_renew_at_odds: `${IS_AS_ASKED} AND d.customer_id IS NOT NULL AND d.auto_renew <> d.auto_renew_wanted`,
  ok: `${IS_AS_ASKED} AND d.customer_id IS NOT NULL
       AND (d.auto_renew IS NULL OR d.auto_renew = d.auto_renew_wanted)`,
}

/** SQL: upstream's record is read within minutes; what is not told within a day is not known. */
const BOUGHT_UNTIL = `(SELECT ((o.updated_at AT TIME ZONE 'UTC') + make_interval(years => (o.request->>'years')::int))::date::text
     FROM reseller_order o WHERE o.id = d.reseller_order_id AND d.expiry IS NULL AND o.state = 'completed'
      AND o.request->>'kind' = 'register' AND o.updated_at > now() - interval '1 day')`

const COLUMNS = `d.*, ${BOUGHT_UNTIL} AS bought_until, (SELECT email FROM customer c WHERE c.id = d.customer_id) AS customer_email,
  ${RENEWAL_UNDER_WAY} AS is_on_order, reseller_today() AS today`

const besideRecord = z.object({
  customer_email: z.string().nullable(),
  is_on_order: z.boolean(),
  bought_until: calendarDateSchema.nullable(),
  today: calendarDateSchema,
})

const parseListed = (record: unknown): ListedDomain => ({
  domain: ownedDomainRecord.parse(record),
  ...besideRecord.parse(record),
})

/** By expiry; names without a date at the end. */
export async function listDomains(
  database: Database,
  { q, owner, with_missing, status, condition, limit, offset }: PortfolioQuery,
): Promise<{ domains: ListedDomain[]; count: number }> {
  const { values, place } = newValues()
  const conditions = ["true"]
  if (owner === "none") conditions.push("d.customer_id IS NULL")
  else if (owner !== null) conditions.push(`d.customer_id = ${place(owner.customer_id)}`)
  if (q !== null) conditions.push(`d.domain LIKE ${place(containing(q))}`)
  if (!with_missing) conditions.push("d.missing_since IS NULL")
  if (status !== null) conditions.push(`${STATUS} = ${place(status)}`)
  if (condition !== null) conditions.push(`(${CONDITION[condition]})`)
  const where = conditions.join(" AND ")
  const count = await countOf(database, `reseller_domain d WHERE ${where}`, values)
  const rows = await rowsOf(
    database,
    // The columns beside a domain are looked up for those of the page alone.
    `SELECT ${COLUMNS}
       FROM (SELECT * FROM reseller_domain d WHERE ${where} ORDER BY d.expiry, d.domain
              LIMIT ${place(limit)} OFFSET ${place(offset)}) d
      ORDER BY d.expiry, d.domain`,
    values,
  )
  return { domains: rows.map(parseListed), count }
}

export async function listedDomain(database: Database, domain: string): Promise<ListedDomain | null> {
  const [row] = await rowsOf(database, `SELECT ${COLUMNS} FROM reseller_domain d WHERE d.domain = $1`, [
    domain,
  ])
  return row === undefined ? null : parseListed(row)
}

/** SQL: the domain `d` has lost its customer so, in the last week, and nobody has it since: who looks in once a week sees it. */
export const IS_DISOWNED = `d.customer_id IS NULL AND EXISTS (
  SELECT 1 FROM reseller_domain_history h
   WHERE h.domain = d.domain AND h.what = 'assigned' AND h.who = 'system' AND h.at > now() - interval '7 days')`
