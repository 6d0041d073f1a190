import type { EntityManager } from "typeorm"
import { rowsOf } from "../stores/sql"
import { DOMAIN_PRODUCT_ID, DOMAIN_VARIANTS } from "./domain-product"

/** Any number of our own: two instances that boot together create the product once. */
const PRODUCT_LOCK = 6_402_117

/**
 * Creates the domain product with its variants, or brings it back if somebody deleted it. It has no list price, so
 * that no path of Medusa can price it; it is a draft, so that the shop's catalogue does not show it as goods. Answers
 * false at a shop's very first start, when Medusa has not made its default shipping profile yet.
 */
export async function ensureDomainProduct(manager: EntityManager): Promise<boolean> {
  return manager.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock($1)", [PRODUCT_LOCK])
    const [profile] = await rowsOf(tx, "SELECT id FROM shipping_profile WHERE type = 'default' LIMIT 1")
    if (profile === undefined) return false
    await tx.query(
      `INSERT INTO product (id, title, handle, status, is_giftcard, discountable, metadata)
       VALUES ($1, 'Domain name', 'domain-name', 'draft', false, true, '{}')
       ON CONFLICT (id) DO UPDATE SET deleted_at = NULL`,
      [DOMAIN_PRODUCT_ID],
    )
    await tx.query(
      `INSERT INTO product_shipping_profile (product_id, profile_id)
       SELECT $1, id FROM shipping_profile WHERE type = 'default'
          AND NOT EXISTS (SELECT 1 FROM product_shipping_profile WHERE product_id = $1)
        LIMIT 1`,
      [DOMAIN_PRODUCT_ID],
    )
    for (const [rank, variant] of Object.values(DOMAIN_VARIANTS).entries()) {
      await tx.query(
        `INSERT INTO product_variant (id, title, product_id, inventory_quantity, allow_backorder, manage_inventory, variant_rank)
         VALUES ($1, $2, $3, 0, true, false, $4)
         ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, product_id = $3`,
        [variant.id, variant.title, DOMAIN_PRODUCT_ID, rank],
      )
    }
    return true
  })
}
