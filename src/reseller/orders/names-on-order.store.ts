import { z } from "zod"
import { isSamePeriod } from "../portfolio/judge-proof"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import { Refusal } from "../shared/refusal"
import { columnOf, type Database, recordsOf } from "../shared/sql.store"
import { HAS_THE_NAME, IS_THERE } from "./namesakes.store"
import { isDomainRow, type OrderRow } from "./order-row"
import { PAID_AND_UNDER_WAY } from "./row-conditions.store"

/** The code by which a storefront knows that another order of this shop has the name or is getting it. */
export const ON_ORDER = "on_order"

/** Those of the names that the account has, or that a paid order of the shop has or is getting. */
export async function namesOnOrder(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const statement = `SELECT DISTINCT subject FROM reseller_order
      WHERE subject = ANY ($1) AND request->>'kind' = 'register'
        AND (${PAID_AND_UNDER_WAY} OR ${HAS_THE_NAME})
     UNION SELECT domain FROM reseller_domain WHERE domain = ANY ($1) AND ${IS_THERE}`
  const found = await columnOf(db, z.string(), statement, [[...names]])
  return new Set(found)
}

const sentence = (domain: string): string =>
  `${domain} was just bought in this shop by somebody else. Choose another name.`

/** Upstream may still call it free, although a paid order of the shop is getting it. */
export const onOrder = (domain: string): Refusal =>
  new Refusal("impossible", ON_ORDER, sentence(domain), { domain })

/** Why such names in a cart are not to be paid for: whoever paid first gets them. */
export async function refusedOnOrder(db: Database, rows: readonly OrderRow[]): Promise<Refusal[]> {
  const domains = rows.filter(isDomainRow).filter(({ request }) => request.kind === "register")
  const names = domains.map(({ subject }) => subject)
  const on_order = await namesOnOrder(db, names)
  return domains.flatMap(({ subject: domain, line_item_id }) =>
    on_order.has(domain)
      ? new Refusal("conflict", "domain_unavailable", `${sentence(domain)} Remove it from the cart.`, {
          domain,
          line_item_id,
          reason: ON_ORDER,
        })
      : [],
  )
}

const periodRecord = z.object({ domain: z.string(), expiry: calendarDateSchema })

/** A period of a name: the one that begins with this expiry. */
export type Period = { domain: string; expiry: CalendarDate }

export async function renewalsOnOrder(
  db: Database,
  domains: readonly string[],
): Promise<(period: Period) => boolean> {
  if (domains.length === 0) return () => false
  const statement = `SELECT DISTINCT subject AS domain, request->>'expiry' AS expiry FROM reseller_order
    WHERE subject = ANY ($1) AND request->>'kind' = 'renew'
      AND (${PAID_AND_UNDER_WAY} OR state = 'completed')`
  const ordered = await recordsOf(db, periodRecord, statement, [domains])
  return ({ domain, expiry }) =>
    ordered.some((one) => one.domain === domain && isSamePeriod(one.expiry, expiry))
}
