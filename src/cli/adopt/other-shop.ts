import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** SQL: a column names a customer that this shop does not have. Ids are made at random, so the customer is another shop's. */
export const isOthersCustomer = (column: string): string =>
  `(${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = ${column}))`

/** SQL: a column names a cart that this shop does not have. */
export const isOthersCart = (column: string): string =>
  `(${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM cart c WHERE c.id = ${column}))`

/** SQL: an order row `r` still names its cart or line, and this shop has neither the cart nor the order. */
export const IS_OTHERS_ROW = `((r.cart_id IS NOT NULL OR r.line_item_id IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM cart c WHERE c.id = r.cart_id)
  AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.id = r.order_id))`

/** Tables that name customers. */
export const NAME_CUSTOMERS = [
  "reseller_order",
  "reseller_domain",
  "reseller_renewal",
  "reseller_request",
  "reseller_notice",
] as const

/** Whether rows of another shop are here that still name its orders, carts or customers. */
export async function hasRowsOfOthers(db: Database): Promise<boolean> {
  const customers = NAME_CUSTOMERS.map(
    (table) => `SELECT 1 FROM ${table} WHERE ${isOthersCustomer("customer_id")}`,
  )
  const found = await rowsOf(
    db,
    `SELECT 1 FROM reseller_order r WHERE ${IS_OTHERS_ROW} UNION ALL ${customers.join(" UNION ALL ")} LIMIT 1`,
  )
  return found.length > 0
}

/** Domains of a customer of the other shop, and ids of inquiries whose answers are kept. */
const ownerRecord = z.object({
  customer_id: z.string(),
  domains: z.array(z.string()),
  answers: z.array(z.string()),
})
export type OtherOwner = z.output<typeof ownerRecord>

export async function otherOwners(db: Database): Promise<OtherOwner[]> {
  const rows = await rowsOf(
    db,
    `SELECT customer_id, array_remove(array_agg(domain ORDER BY domain), NULL) AS domains,
            array_remove(array_agg(answer ORDER BY answer), NULL) AS answers
       FROM (SELECT customer_id, domain, NULL AS answer FROM reseller_domain
              UNION ALL
             SELECT r.customer_id, NULL, r.id FROM reseller_order r
               JOIN reseller_inquiry i ON i.reseller_order_id = r.id
              WHERE r.state = 'completed' AND i.erased_at IS NULL) AS owned
      WHERE ${isOthersCustomer("customer_id")} GROUP BY customer_id ORDER BY customer_id`,
  )
  return rows.map((row) => ownerRecord.parse(row))
}
