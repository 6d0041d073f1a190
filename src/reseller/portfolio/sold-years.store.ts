import { IS_SOLD_AGAIN } from "../renewals/renewals.store"
import type { Database } from "../shared/database.store"
import { recordsOf } from "../shared/sql.store"
import { type BookedOrder, type BookedRenewal, bookedOrderSchema, bookedRenewalSchema } from "./books"

/** SQL: a moment as a day in UTC, as registries count. */
const dayOf = (moment: string): string => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

/** Sold and delivered orders, of one name or, for a command, of all. */
export const soldOrders = (db: Database, domain?: string): Promise<BookedOrder[]> =>
  recordsOf(
    db,
    bookedOrderSchema,
    `SELECT r.id, r.order_id, r.request->>'kind' AS kind, r.subject, (r.request->>'years')::int AS years,
            r.request->>'expiry' AS expiry, r.state, r.current_cost, r.charged,
            ${dayOf("r.first_sent_at")} AS sent_on, ${dayOf("done.at")} AS completed_on,
            coalesce(done."from" = 'held', false) AS is_accepted
       FROM reseller_order r
       LEFT JOIN LATERAL (
         SELECT h.at, h."from" FROM reseller_order_history h
          WHERE h.reseller_order_id = r.id AND h."to" = 'completed' ORDER BY h.id LIMIT 1) done ON true
      WHERE r.state = 'completed' ${domain === undefined ? "" : "AND r.subject = $1"} ORDER BY r.id`,
    domain === undefined ? [] : [domain],
  )

/** Those that upstream did by itself for the registration that is; of paid ones the order tells. */
export const unpaidRenewals = (db: Database, domain?: string): Promise<BookedRenewal[]> =>
  recordsOf(
    db,
    bookedRenewalSchema,
    `SELECT domain, from_expiry, to_expiry, years, state = 'waived' AS is_waived,
            CASE state WHEN 'open' THEN reseller_order_id END AS bill_row_id
       FROM reseller_renewal r
      WHERE kind = 'owed' AND state NOT IN ('paid', 'withdrawn') AND NOT ${IS_SOLD_AGAIN} ${domain === undefined ? "" : "AND domain = $1"} ORDER BY domain, from_expiry`,
    domain === undefined ? [] : [domain],
  )
