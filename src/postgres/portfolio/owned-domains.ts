import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../../core/portfolio/calendar-date"
import type { OwnedDomain } from "../../core/portfolio/owned-domain"
import type { Database } from "../database"
import { rowsOf } from "../sql"
import { parseOwnedDomain } from "./portfolio-store"

/** Those of the names that the customer owns and the account has. */
export async function domainsOwnedBy(
  db: Database,
  customer_id: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, OwnedDomain>> {
  const rows = await rowsOf(
    db,
    `SELECT * FROM reseller_domain
      WHERE domain = ANY ($1) AND customer_id = $2 AND missing_since IS NULL`,
    [[...names], customer_id],
  )
  return new Map(rows.map(parseOwnedDomain).map((row) => [row.domain, row]))
}

export async function domainsNamed(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, OwnedDomain>> {
  if (names.length === 0) return new Map()
  const rows = await rowsOf(db, "SELECT * FROM reseller_domain WHERE domain = ANY ($1)", [[...names]])
  return new Map(rows.map(parseOwnedDomain).map((row) => [row.domain, row]))
}

const todayRecord = z.object({ today: calendarDateSchema })

/** The day on which windows and terms are counted, the same for all instances. */
export async function today(db: Database): Promise<CalendarDate> {
  const [row] = await rowsOf(db, "SELECT reseller_today() AS today")
  return todayRecord.parse(row).today
}
