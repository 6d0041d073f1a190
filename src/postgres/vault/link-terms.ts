import { DAY_MS } from "../../core/time"
import type { Database } from "../database"

/** A link goes out by mail; people read it within days. An order's page opens an answer for as long. */
export const LINK_TTL_MS = 7 * DAY_MS

/** `made_by` of the link that stays in the browser in which an inquiry was put into the cart (decision 0022). */
export const BUYER = "buyer"

/** The answer is there: from now on the buyer's browser has as long as a mail's link. */
export const startBuyersDays = (db: Database, row_id: string) =>
  db.query(
    `UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() + $2 * interval '1 millisecond'
      WHERE reseller_order_id = $1 AND made_by = '${BUYER}' AND expires_at = 'infinity'`,
    [row_id, LINK_TTL_MS],
  )
