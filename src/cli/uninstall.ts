import { readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { PLUGIN } from "../config/our-entry"
import { FREE_DELIVERY } from "../medusa/cart/free-delivery"
import { ORDER_OF_LINE } from "../medusa/orders/medusa-orders"
import { migrationFiles } from "../medusa/shop/our-migrations"
import {
  DOMAIN_PRODUCT_ID,
  INQUIRY_PRODUCT_ID,
  RESELLER_VARIANT_IDS,
} from "../reseller/cart/reseller-products.service"
import { type OpenOrder, openOrders, openSentence } from "../reseller/commands/adopt"
import { confirm, counted, EXIT, type ExitCode, printJson, shopCommand } from "../reseller/commands/command"
import { columnOf, type Database } from "../reseller/shared/sql.store"
import { CONFIG, withoutBlock } from "./init/written"
import { onDatabase, readProject } from "./shop-config"

const USAGE = `Takes the plugin out of a shop: the lines that init wrote into medusa-config.js, its lines
in open carts with the payments prepared for them, its products and the free delivery.
Stop the shop first, all its instances.

domain-reseller uninstall [folder] [--yes] [--dry-run] [--json]
  --yes      do it without asking
  --dry-run  only tell what would be done
<common>

The tables stay, and the variables in .env: to come back, install and init again. The SQL
that drops the tables is printed. Refused with 1 while money is under way: orders that have
not ended, and carts whose payment is authorised. Safe to repeat. Customers keep what they
have bought, in the reseller account and in Medusa's orders; nobody renews it here any more.`

export const command = shopCommand({
  usage: USAGE,
  flags: { yes: { type: "boolean" }, "dry-run": { type: "boolean" } },
  async run({ json = false, yes = false, "dry-run": dry = false }, place) {
    const folder = resolve(place)
    return onDatabase(readProject(folder).database, async (manager) => {
      const drop = await dropStatements(manager)
      const open = await unfinished(manager, drop.length > 0)
      if (open !== null) return refuse(open, json)
      if (dry || !(yes || (await confirm("Take the plugin out of this shop?")))) return nothingDone(dry, json)
      const config = join(folder, CONFIG)
      const rest = withoutBlock(readFileSync(config, "utf8"))
      const carts = await manager.transaction(takeOut)
      writeFileSync(config, rest)
      tell({ carts, listed: rest.includes(PLUGIN), drop }, json)
      return EXIT.DONE
    })
  },
})

function nothingDone(dry: boolean, json: boolean): ExitCode {
  const why = dry ? ", and nothing hinders it." : "; --yes does it without asking."
  if (json) printJson({ nothing_done: true })
  else console.log(`Nothing was done${why}`)
  return dry ? EXIT.DONE : EXIT.FOUND
}

function refuse(open: Unfinished, json: boolean): ExitCode {
  if (json) printJson({ refused: open })
  for (const order of open.orders) console.error(openSentence(order))
  for (const id of open.carts) console.error(`${id}: the payment of this cart is authorised`)
  console.error(
    "Nothing was done: money is under way. While the shop runs, let these end, decide what is held, and capture or cancel what is ordered.",
  )
  return EXIT.FOUND
}

type TakenOut = { carts: number; listed: boolean; drop: string[] }

function tell({ carts, listed, drop }: TakenOut, json: boolean): void {
  if (json) {
    printJson({ carts, listed, drop })
    return
  }
  const steps = [
    ...(listed ? [`Take ${PLUGIN} out of ${CONFIG}: it stands in lines that init did not write`] : []),
    `npm uninstall ${PLUGIN}`,
    "npx medusa-admin build, and start the shop",
  ]
  console.log(`Lines of ours were taken out of ${counted(carts, "open cart")}.\nNext:`)
  steps.forEach((step, index) => {
    console.log(`  ${index + 1}. ${step}`)
  })
  if (drop.length > 0)
    console.log(`The tables stay. What drops them, with all that they hold:\n\n${drop.join("\n")}`)
}

/** Money under way: orders that have not ended, and carts whose payment is authorised but which are no order yet. */
export type Unfinished = { orders: OpenOrder[]; carts: string[] }

const CARTS_WITH_OURS = `SELECT DISTINCT c.id FROM line_item l JOIN cart c ON c.id = l.cart_id
  WHERE l.variant_id = ANY ($1) AND l.order_id IS NULL AND c.completed_at IS NULL`

const cartsWithOurs = (manager: EntityManager, more = ""): Promise<string[]> =>
  columnOf(manager, z.string(), `${CARTS_WITH_OURS}${more}`, [RESELLER_VARIANT_IDS])

/** Null when nothing is under way. `hasTables`: the database has our tables. */
export async function unfinished(manager: EntityManager, hasTables: boolean): Promise<Unfinished | null> {
  const orders = hasTables ? await openOrders(manager, ORDER_OF_LINE) : []
  const carts = await cartsWithOurs(manager, " AND c.payment_authorized_at IS NOT NULL")
  return orders.length + carts.length === 0 ? null : { orders, carts }
}

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
  const options = await columnOf(tx, z.string(), ours, [FREE_DELIVERY])
  const chosen = "SELECT id FROM shipping_method WHERE shipping_option_id = ANY ($1) AND order_id IS NULL"
  await tx.query(`DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (${chosen})`, [options])
  await tx.query(`DELETE FROM shipping_method WHERE id IN (${chosen})`, [options])
  await tx.query("UPDATE shipping_option SET deleted_at = now() WHERE id = ANY ($1) AND deleted_at IS NULL", [
    options,
  ])
}

const OURS = "LIKE 'reseller\\_%'"
const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename ${OURS}`
const FUNCTIONS = `SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace AND proname ${OURS}`

/** SQL that drops our tables with all rows and forgets our migrations; none where the tables are not there. */
export async function dropStatements(manager: Database): Promise<string[]> {
  const named = async (statement: string) =>
    (await columnOf(manager, z.string(), `${statement} ORDER BY 1`)).join(", ")
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
