import { query } from "../../../dev/postgres/query"
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

/** As if upstream had answered a lookup with 429: it is asked no more for so long. */
export const restLookups = async ({ shop }: DomainShop, for_ms: number): Promise<void> => {
  await query(
    shop.databaseUrl,
    `UPDATE reseller_budget_slot SET paused_until = clock_timestamp() + $1 * interval '1 millisecond'
      WHERE limit_name = 'lookup'`,
    [for_ms],
  )
}

/** As if everything in a cart had been quoted an hour ago. */
export const ageQuotes = async ({ shop }: DomainShop, cart_id: string): Promise<void> => {
  await query(
    shop.databaseUrl,
    `UPDATE reseller_quote SET asked_at = asked_at - interval '1 hour'
      WHERE id IN (SELECT quote_id FROM reseller_order WHERE cart_id = $1)`,
    [cart_id],
  )
}
