import { query } from "../../../demo/postgres/query"
import type { DomainShop } from "./domain-shop"

/**
 * As if the time of every lease had passed. For leases of minutes only: the rest of the tests wait for a lease's end.
 */
export const endLeases = async ({ shop }: DomainShop): Promise<void> => {
  await query(
    shop.databaseUrl,
    "UPDATE reseller_order SET lease_until = clock_timestamp() - interval '1 second' WHERE lease_until IS NOT NULL",
  )
}
