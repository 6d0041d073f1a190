import type { EntityManager } from "typeorm"
import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../../core/portfolio/calendar-date"
import type { OwnedDomain } from "../../core/portfolio/owned-domain"
import { parseOwnedDomain } from "./portfolio-store"
import { rowsOf } from "./sql"

/** Of these names, those that the customer owns and the account has. */
export async function domainsOwnedBy(
  manager: EntityManager,
  customer_id: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, OwnedDomain>> {
  const rows = await rowsOf(
    manager,
    `SELECT * FROM reseller_domain
      WHERE domain = ANY ($1) AND customer_id = $2 AND missing_since IS NULL`,
    [[...names], customer_id],
  )
  return new Map(rows.map(parseOwnedDomain).map((row) => [row.domain, row]))
}

/** Of these names, those that the portfolio has. */
export async function domainsNamed(
  manager: EntityManager,
  names: readonly string[],
): Promise<ReadonlyMap<string, OwnedDomain>> {
  if (names.length === 0) return new Map()
  const rows = await rowsOf(manager, "SELECT * FROM reseller_domain WHERE domain = ANY ($1)", [[...names]])
  return new Map(rows.map(parseOwnedDomain).map((row) => [row.domain, row]))
}

const todayRecord = z.object({ today: calendarDateSchema })

/** The day on which windows and terms are counted, the same for all instances. */
export async function today(manager: EntityManager): Promise<CalendarDate> {
  const [row] = await rowsOf(manager, "SELECT reseller_today() AS today")
  return todayRecord.parse(row).today
}
