import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { customersNamed } from "../../shop-tables/customers-orders-regions"
import { type OpenOrder, readOpenOrders } from "../open-orders"

/** E-mail addresses of the old shop's customers, by their ids. */
export type Addresses = ReadonlyMap<string, string>

/** `placed`: rows still quoted whose order is placed, as a shop leaves them that is stopped in that moment: they look like carts. */
export type OldShop = { addresses: Addresses; placed: OpenOrder[] }

/** Reads either version of Medusa. */
export async function readOldShop(old: Database, customer_ids: readonly string[]): Promise<OldShop> {
  const customers = await customersNamed(old, customer_ids)
  const placed = await rowsOf(
    old,
    `SELECT r.id, r.subject, r.state FROM reseller_order r JOIN cart c ON c.id = r.cart_id
      WHERE r.state = 'quoted' AND c.completed_at IS NOT NULL ORDER BY r.id`,
  )
  return { addresses: new Map(customers.map(({ id, email }) => [id, email])), placed: readOpenOrders(placed) }
}
