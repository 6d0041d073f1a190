import type { EntityManager } from "typeorm"
import { z } from "zod"
import { FREE_DELIVERY } from "../../medusa/cart/free-delivery"
import { ORDER_OF_LINE } from "../../medusa/orders/medusa-orders"
import { migrationFiles } from "../../medusa/persistence/our-migrations"
import {
  DOMAIN_PRODUCT_ID,
  INQUIRY_PRODUCT_ID,
  RESELLER_VARIANT_IDS,
} from "../../reseller/cart/reseller-products.service"
import { type OpenOrder, openOrders } from "../../reseller/commands/open-orders"
import type { Database } from "../../reseller/shared/database.store"
import { recordsOf } from "../../reseller/shared/sql.store"

/** Money under way: orders that have not ended, and carts whose payment is authorised but which are no order yet. */
export type Unfinished = { orders: OpenOrder[]; carts: string[] }

const idRecord = z.object({ id: z.string() })

const CARTS_WITH_OURS = `SELECT DISTINCT c.id FROM line_item l JOIN cart c ON c.id = l.cart_id
  WHERE l.variant_id = ANY ($1) AND l.order_id IS NULL AND c.completed_at IS NULL`

async function cartsWithOurs(manager: EntityManager, more = ""): Promise<string[]> {
  const carts = await recordsOf(manager, idRecord, `${CARTS_WITH_OURS}${more}`, [RESELLER_VARIANT_IDS])
  return carts.map(({ id }) => id)
}

/** Null when nothing is under way. `hasTables`: the database has our tables. */
export async function unfinished(manager: EntityManager, hasTables: boolean): Promise<Unfinished | null> {
  const orders = hasTables ? await openOrders(manager, ORDER_OF_LINE) : []
  const carts = await cartsWithOurs(manager, " AND c.payment_authorized_at IS NOT NULL")
  return orders.length + carts.length === 0 ? null : { orders, carts }
}

/** Takes our lines out of open carts and hides our products and the free delivery; how many carts had lines of ours. */
export async function takeOut(tx: EntityManager): Promise<number> {
  const carts = await emptied(tx)
  const products = [DOMAIN_PRODUCT_ID, INQUIRY_PRODUCT_ID]
  for (const [table, column] of [
    ["product_variant", "product_id"],
    ["product", "id"],
  ])
    await tx.query(
      `UPDATE ${table} SET deleted_at = now() WHERE ${column} = ANY ($1) AND deleted_at IS NULL`,
      [products],
    )
  await withoutFreeDelivery(tx)
  return carts
}

/** Medusa would sell a line that is left behind: it charges what stands in it, and nobody registers anything. */
async function emptied(tx: EntityManager): Promise<number> {
  const carts = await cartsWithOurs(tx)
  const ours =
    "SELECT id FROM line_item WHERE cart_id = ANY ($1) AND order_id IS NULL AND variant_id = ANY ($2)"
  const which = [carts, RESELLER_VARIANT_IDS]
  for (const table of ["line_item_adjustment", "line_item_tax_line"])
    await tx.query(`DELETE FROM ${table} WHERE item_id IN (${ours})`, which)
  await tx.query(`DELETE FROM line_item WHERE id IN (${ours})`, which)
  await tx.query("DELETE FROM payment_session WHERE cart_id = ANY ($1)", [carts])
  return carts.length
}

async function withoutFreeDelivery(tx: EntityManager): Promise<void> {
  const ours = "SELECT id FROM shipping_option WHERE starts_with(id, $1)"
  const options = (await recordsOf(tx, idRecord, ours, [FREE_DELIVERY])).map(({ id }) => id)
  const chosen = "SELECT id FROM shipping_method WHERE shipping_option_id = ANY ($1) AND order_id IS NULL"
  await tx.query(`DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (${chosen})`, [options])
  await tx.query(`DELETE FROM shipping_method WHERE id IN (${chosen})`, [options])
  await tx.query("UPDATE shipping_option SET deleted_at = now() WHERE id = ANY ($1) AND deleted_at IS NULL", [
    options,
  ])
}

const nameRecord = z.object({ name: z.string() })

const OURS = "LIKE 'reseller\\_%'"
const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename ${OURS}`
const FUNCTIONS = `SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace AND proname ${OURS}`

/** SQL that drops our tables with all rows and forgets our migrations; none where the tables are not there. */
export async function dropStatements(manager: Database): Promise<string[]> {
  const named = async (statement: string) =>
    (await recordsOf(manager, nameRecord, `${statement} ORDER BY 1`)).map(({ name }) => name).join(", ")
  const tables = await named(TABLES)
  if (tables === "") return []
  const functions = await named(FUNCTIONS)
  const migrations = migrationFiles().map(({ name }) => `'${name}'`)
  return [
    `DROP TABLE ${tables};`,
    ...(functions === "" ? [] : [`DROP FUNCTION ${functions};`]),
    `DELETE FROM migrations WHERE name IN (${migrations.join(", ")});`,
  ]
}
