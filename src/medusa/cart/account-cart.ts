import { type Cart, defaultStoreCartRelations, type LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { LeftLine } from "../../api-schemas/account-cart"
import { assertInstalled } from "../composition/installation"
import type { Reseller } from "../composition/reseller"
import { ApiError } from "../http/api-error"
import { clientMistake } from "../http/client-mistake"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { rowsOf } from "../persistence/sql"
import { isResellerLine } from "../product/reseller-products"
import { openCart } from "./cart-owner"

/** `cart_id`: the one that the visitor filled before signing in, if any; without it, `region_id` says where they shop. */
type Asked = { cart_id?: string | undefined; region_id: string }

/** `left`: goods that Medusa does not sell any more, or has too few of. */
type AccountCart = { cart: Cart | null; left: LeftLine[] }

/**
 * The signed-in customer's cart: the open one that they used last, with what the visitor has put into another one
 * before signing in. Lines of ours move with their quotes, goods are added anew at Medusa's price. Refused where the
 * visitor's cart is somebody else's. All of it happens, or none; repeated, there is nothing left to move.
 */
export async function accountCart(
  { cart_id, region_id }: Asked,
  customer_id: string,
  reseller: Reseller,
): Promise<AccountCart> {
  assertInstalled(reseller)
  const { manager, cartService } = reseller.container
  return manager.transaction(async (tx) => {
    // Two browsers of one customer take turns.
    await rowsOf(tx, "SELECT id FROM customer WHERE id = $1 FOR NO KEY UPDATE", [customer_id])
    const carts = cartService.withTransaction(tx)
    const filled = cart_id === undefined ? null : await visitorsCart(tx, cart_id, customer_id, reseller)
    const own = await openCartOf(tx, customer_id, filled?.region_id ?? region_id, filled?.id ?? null)
    if (filled !== null && (own === null || filled.items.length === 0)) {
      const kept = own ?? filled.id
      if (own === null) await carts.update(filled.id, { customer_id })
      return { cart: await shown(tx, kept, reseller), left: [] }
    }
    if (own === null) return { cart: null, left: [] }
    const left = filled === null ? [] : await moveLines(tx, filled, own, customer_id, reseller)
    return { cart: await shown(tx, own, reseller), left }
  })
}

const shown = (tx: EntityManager, cart_id: string, { container }: Reseller): Promise<Cart> =>
  container.cartService
    .withTransaction(tx)
    .retrieveWithTotals(cart_id, { relations: defaultStoreCartRelations })

/** Null where it is not there any more, or is paid for. */
async function visitorsCart(
  tx: EntityManager,
  cart_id: string,
  customer_id: string,
  { container }: Reseller,
): Promise<Cart | null> {
  try {
    await openCart(tx, cart_id, customer_id, "FOR UPDATE")
  } catch (refusal) {
    if (refusal instanceof ApiError && IS_OVER.has(refusal.code)) return null
    throw refusal
  }
  const cart = await container.cartService.withTransaction(tx).retrieve(cart_id, { relations: ["items"] })
  // A bill that the shop has prepared stays what it is.
  if (cart.type === "default") return cart
  throw new ApiError(422, "wrong_cart_type", `A cart of type ${cart.type} is paid for by itself.`)
}

const IS_OVER: ReadonlySet<string> = new Set(["cart_not_found", "cart_completed"])

/** Older ones have lost their quotes: see ABANDONED_MS of src/core/engine/watch.ts. */
const OPEN_DAYS = 30

const idRecord = z.object({ id: z.string() })

async function openCartOf(
  tx: EntityManager,
  customer_id: string,
  region_id: string,
  but: string | null,
): Promise<string | null> {
  const [found] = await rowsOf(
    tx,
    `SELECT c.id FROM cart c
      WHERE c.customer_id = $1 AND c.region_id = $2 AND c.type = 'default' AND c.id IS DISTINCT FROM $3
        AND c.completed_at IS NULL AND c.payment_authorized_at IS NULL AND c.deleted_at IS NULL
        AND c.updated_at > now() - $4 * interval '1 day'
        AND EXISTS (SELECT 1 FROM line_item WHERE cart_id = c.id)
      ORDER BY c.updated_at DESC LIMIT 1 FOR UPDATE OF c`,
    [customer_id, region_id, but, OPEN_DAYS],
  )
  return found === undefined ? null : idRecord.parse(found).id
}

/** Answers what could not come along. */
async function moveLines(
  tx: EntityManager,
  from: Cart,
  to: string,
  customer_id: string,
  reseller: Reseller,
): Promise<LeftLine[]> {
  const ours = from.items.filter(isResellerLine)
  const goods = from.items.filter((line) => !isResellerLine(line))
  if (ours.length > 0) await moveOurs(tx, ours, { from: from.id, to, customer_id }, reseller)
  const left: LeftLine[] = []
  for (const line of goods) {
    if (!(await moveGoods(tx, line, from, to, customer_id, reseller))) {
      left.push({ title: line.title, quantity: line.quantity })
    }
  }
  await reseller.container.cartService.withTransaction(tx).refreshTotals(to)
  return left
}

/** Of a name that is in both carts, the one that was chosen last stays. */
async function moveOurs(
  tx: EntityManager,
  lines: readonly LineItem[],
  { from, to, customer_id }: { from: string; to: string; customer_id: string },
  { container }: Reseller,
): Promise<void> {
  const rows = new OrderRowsStore(tx)
  const coming = (await rows.byCart(from)).filter(({ line_item_id }) =>
    lines.some(({ id }) => id === line_item_id),
  )
  const names = new Set(
    coming.flatMap(({ request, subject }) => (request.kind === "inquiry" ? [] : [subject])),
  )
  const replaced = (await rows.byCart(to)).filter(({ subject }) => names.has(subject))
  const carts = container.cartService.withTransaction(tx)
  for (const { line_item_id } of replaced) await carts.removeLineItem(to, line_item_id ?? "")
  await rowsOf(
    tx,
    `UPDATE reseller_order SET cart_id = $2, customer_id = $3, fence = fence + 1, updated_at = clock_timestamp()
      WHERE id = ANY ($1) AND state = 'quoted'`,
    [coming.map(({ id }) => id), to, customer_id],
  )
  await rowsOf(tx, "UPDATE line_item SET cart_id = $2, updated_at = now() WHERE id = ANY ($1)", [
    coming.map(({ line_item_id }) => line_item_id),
    to,
  ])
}

/** False where Medusa refuses it; then it stays where it was. */
async function moveGoods(
  tx: EntityManager,
  { id, variant_id, quantity, metadata }: LineItem,
  from: Cart,
  to: string,
  customer_id: string,
  { container: { cartService, lineItemService } }: Reseller,
): Promise<boolean> {
  if (variant_id === null) return false
  try {
    await tx.transaction(async (within) => {
      const line = await lineItemService
        .withTransaction(within)
        .generate(variant_id, from.region_id, quantity, { customer_id, metadata })
      const carts = cartService.withTransaction(within)
      await carts.addOrUpdateLineItems(to, line, { validateSalesChannels: true })
      await carts.removeLineItem(from.id, id)
    })
    return true
  } catch (fault) {
    if (clientMistake(fault) !== null) return false
    throw fault
  }
}
