import { query } from "../../../tools/postgres/query"
import type { DomainShop } from "../domains/domain-shop"

/** As if its paid calls had been sent so much earlier. */
export const sentEarlier = async ({ shop }: DomainShop, id: string, minutes: number): Promise<void> => {
  await query(
    shop.databaseUrl,
    `UPDATE reseller_order SET last_sent_at = last_sent_at - $2 * interval '1 minute',
            in_flight_since = in_flight_since - $2 * interval '1 minute' WHERE id = $1`,
    [id, minutes],
  )
}
