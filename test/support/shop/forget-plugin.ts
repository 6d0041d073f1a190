import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import {
  DOMAIN_FULFILLMENT_PROVIDER,
  DOMAIN_PRODUCT_ID,
  INQUIRY_PRODUCT_ID,
  RESELLER_VARIANT_IDS,
} from "../../../src/reseller/cart/reseller-products.service"

const TABLES = z.array(z.object({ tablename: z.string() }))

/** The database of a shop in which the plugin was never installed. */
export async function forgetPlugin(databaseUrl: string): Promise<void> {
  const products = [DOMAIN_PRODUCT_ID, INQUIRY_PRODUCT_ID]
  await query(databaseUrl, "DELETE FROM product_variant WHERE id = ANY ($1)", [RESELLER_VARIANT_IDS])
  await query(databaseUrl, "DELETE FROM product_shipping_profile WHERE product_id = ANY ($1)", [products])
  await query(databaseUrl, "DELETE FROM product WHERE id = ANY ($1)", [products])
  await query(databaseUrl, "DELETE FROM fulfillment_provider WHERE id = $1", [DOMAIN_FULFILLMENT_PROVIDER])
  const ours = await query(databaseUrl, "SELECT tablename FROM pg_tables WHERE tablename LIKE 'reseller\\_%'")
  for (const { tablename } of TABLES.parse(ours)) await query(databaseUrl, `DROP TABLE ${tablename} CASCADE`)
}
