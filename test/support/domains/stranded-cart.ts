import { query } from "../../../tools/postgres/query"
import { cartWith } from "./buy"
import type { DomainShop } from "./domain-shop"

/** A cart that was paid for twenty minutes ago and becomes no order, as the engine notes it; its id. */
export async function strandedCart(domainShop: DomainShop, domain: string): Promise<string> {
  const { databaseUrl } = domainShop.shop
  const { id } = await cartWith(domainShop, [domain])
  await query(
    databaseUrl,
    "UPDATE reseller_order SET fault = 'no order can be made', watch_at = now() + interval '1 hour' WHERE cart_id = $1",
    [id],
  )
  await query(
    databaseUrl,
    "UPDATE cart SET payment_authorized_at = now() - interval '20 minutes' WHERE id = $1",
    [id],
  )
  return id
}
