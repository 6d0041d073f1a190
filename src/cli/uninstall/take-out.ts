import type { EntityManager } from "typeorm"
import { z } from "zod"
import {
  DOMAIN_PRODUCT_ID,
  INQUIRY_PRODUCT_ID,
  RESELLER_VARIANT_IDS,
} from "../../app/sales/reseller-products"
import { FREE_DELIVERY } from "../../medusa/cart/free-delivery"
import { rowsOf } from "../../postgres/sql"
import { exportRows } from "../move/export-rows"
import { MOVED_TABLES } from "../move/moved-tables"
import { type OpenOrder, openOrders } from "../open-orders"
import { revertOurMigrations } from "./revert-migrations"

/** What hinders: orders on their way, and carts whose payment is authorised but which are no order yet. */
export type Unfinished = { orders: OpenOrder[]; carts: string[] }

const idRecord = z.object({ id: z.string() })
const presenceRecord = z.object({ is_there: z.boolean() })

/** Whether the database knows the plugin: its migrations were run, and it was not taken out. */
export async function hasTables(manager: EntityManager): Promise<boolean> {
  const [row] = await rowsOf(manager, "SELECT to_regclass('reseller_order') IS NOT NULL AS is_there")
  return presenceRecord.parse(row).is_there
}

const CARTS_WITH_OURS = `SELECT DISTINCT c.id FROM line_item l JOIN cart c ON c.id = l.cart_id
  WHERE l.variant_id = ANY ($1) AND l.order_id IS NULL AND c.completed_at IS NULL`

export async function unfinished(manager: EntityManager): Promise<Unfinished> {
  const carts = await rowsOf(manager, `${CARTS_WITH_OURS} AND c.payment_authorized_at IS NOT NULL`, [
    RESELLER_VARIANT_IDS,
  ])
  return {
    orders: await openOrders(manager),
    carts: carts.map((row) => idRecord.parse(row).id),
  }
}

export const isFinished = ({ orders, carts }: Unfinished): boolean =>
  orders.length === 0 && carts.length === 0

/** Open carts with lines of ours, draft orders' included. */
export async function openCarts(manager: EntityManager): Promise<string[]> {
  const rows = await rowsOf(manager, CARTS_WITH_OURS, [RESELLER_VARIANT_IDS])
  return rows.map((row) => idRecord.parse(row).id)
}

/** A running shop holds a row for moments only; one that holds our tables for longer should be stopped. */
const LOCK_WITHIN = "10s"

/** Of what was taken out. `sealed`: of the exported rows some can be read with the encryption key alone. */
export type TakenOut = { rows: number; carts: number; sealed: boolean }

/**
 * In one transaction, all or nothing: writes the rows into a file, takes our lines out of open carts with the payments that
 * were prepared for them, hides our products and the free delivery, and drops our tables. Nobody sells meanwhile: a line that another process is
 * about to add fails with its row. `last` is what must have been done as well; when it throws, nothing was. Null where something is
 * not finished after all.
 */
export function takeOut(
  manager: EntityManager,
  file: { path: string; isReplaced: boolean },
  last: (taken: TakenOut) => void,
): Promise<TakenOut | null> {
  return manager.transaction(async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '${LOCK_WITHIN}'`)
    await tx.query(`LOCK TABLE ${MOVED_TABLES.map(({ name }) => name).join(", ")} IN ACCESS EXCLUSIVE MODE`)
    if (!isFinished(await unfinished(tx))) return null
    const sealed = await rowsOf(
      tx,
      "SELECT 1 FROM reseller_inquiry WHERE sealed_input IS NOT NULL OR sealed_result IS NOT NULL LIMIT 1",
    )
    const rows = await written(tx, file)
    const carts = await emptied(tx)
    for (const table of ["product_variant", "product"]) {
      const column = table === "product" ? "id" : "product_id"
      await tx.query(
        `UPDATE ${table} SET deleted_at = now() WHERE ${column} = ANY ($1) AND deleted_at IS NULL`,
        [[DOMAIN_PRODUCT_ID, INQUIRY_PRODUCT_ID]],
      )
    }
    await withoutFreeDelivery(tx)
    await revertOurMigrations(tx)
    const taken = { rows, carts, sealed: sealed.length > 0 }
    last(taken)
    return taken
  })
}

/** Orders keep theirs: what they were paid with is history. */
async function withoutFreeDelivery(tx: EntityManager): Promise<void> {
  const found = await rowsOf(tx, "SELECT id FROM shipping_option WHERE starts_with(id, $1)", [FREE_DELIVERY])
  const options = found.map((row) => idRecord.parse(row).id)
  const chosen = "SELECT id FROM shipping_method WHERE shipping_option_id = ANY ($1) AND order_id IS NULL"
  await tx.query(`DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (${chosen})`, [options])
  await tx.query(`DELETE FROM shipping_method WHERE id IN (${chosen})`, [options])
  await tx.query("UPDATE shipping_option SET deleted_at = now() WHERE id = ANY ($1) AND deleted_at IS NULL", [
    options,
  ])
}

async function written(
  tx: EntityManager,
  { path, isReplaced }: { path: string; isReplaced: boolean },
): Promise<number> {
  const { tables } = await exportRows(tx, path, { isReplaced })
  return Object.values(tables).reduce((sum, count) => sum + count, 0)
}

/** Medusa would sell a line that is left behind: it charges what stands in it, and nobody registers anything. */
async function emptied(tx: EntityManager): Promise<number> {
  const carts = await openCarts(tx)
  const ours =
    "SELECT id FROM line_item WHERE cart_id = ANY ($1) AND order_id IS NULL AND variant_id = ANY ($2)"
  const which = [carts, RESELLER_VARIANT_IDS]
  for (const table of ["line_item_adjustment", "line_item_tax_line"])
    await tx.query(`DELETE FROM ${table} WHERE item_id IN (${ours})`, which)
  await tx.query(`DELETE FROM line_item WHERE id IN (${ours})`, which)
  await tx.query("DELETE FROM payment_session WHERE cart_id = ANY ($1)", [carts])
  return carts.length
}
