import { z } from "zod"
import {
  type Access,
  accessOf,
  cartCompleted,
  customerColumn,
  foreignCart,
  isEmailOf,
  keepsEmail,
  partiesRecord,
  transferRefused,
} from "../../reseller/cart/cart-access"
import type { OrderRow } from "../../reseller/orders/order-row"
import { Refusal } from "../../reseller/shared/refusal"
import { countOf, type Database, recordOf } from "../../reseller/shared/sql.store"

const cartRecord = partiesRecord.extend({
  completed_at: z.date().nullable(),
  currency_code: z.string(),
  email: z.string().nullable(),
})

/** `customer_id`: of whoever takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = { currency_code: string; customer_id: string | null }

const readCart = (db: Database, cart_id: string, customer_id: string | null, lock = "") =>
  recordOf(
    db,
    cartRecord,
    // Locked before the joins: those of a cart that was waited for would be of its old owner.
    `WITH c AS MATERIALIZED (SELECT * FROM cart WHERE id = $1 AND deleted_at IS NULL ${lock})
     SELECT c.completed_at, c.currency_code, c.email, ${customerColumn("o")} AS owner, ${customerColumn("v")} AS visitor,
            EXISTS (SELECT 1 FROM cart_line_item i
                     WHERE i.cart_id = c.id AND i.deleted_at IS NULL AND i.metadata->>'inquiry_order_id' IS NOT NULL) AS has_inquiry,
            EXISTS (SELECT 1 FROM cart_payment_collection cp
                      JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id
                     WHERE cp.cart_id = c.id AND cp.deleted_at IS NULL AND s.deleted_at IS NULL
                       AND s.status NOT IN ('canceled', 'error')) AS is_paying
       FROM c LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2`,
    [cart_id, customer_id],
  )

export async function openCart(
  db: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const cart = await readCart(db, cart_id, customer_id, lock)
  if (cart === null)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const { completed_at, currency_code, owner, visitor } = cart
  if (completed_at !== null) throw cartCompleted()
  const access = accessOf(cart)
  // Another customer's line would belong to the guest.
  if (access === "denied" || access === "other") throw foreignCart()
  return { currency_code, customer_id: (access === "owner" ? visitor : owner)?.id ?? null }
}

export async function accessTo(db: Database, cart_id: string, customer_id: string | null): Promise<Access> {
  const cart = await readCart(db, cart_id, customer_id)
  return cart === null ? "guest" : accessOf(cart)
}

/** A request takes the cart for itself, or updates it, perhaps with an address. */
export type OwnerChange = { kind: "take" } | { kind: "update"; email: string | undefined }

/**
 * Medusa gives a cart to the guest of whatever e-mail address it is told, and to an account of the guest's address, which nobody has
 * verified, while its shopper is at the bank with it. So an account's cart keeps its owner, and a guest's follows its guest.
 */
export async function assertOwnerStays(
  db: Database,
  cart_id: string,
  customer_id: string | null,
  change: OwnerChange,
): Promise<void> {
  const cart = await readCart(db, cart_id, customer_id)
  if (cart === null) return
  const access = accessOf(cart)
  const email = change.kind === "update" ? change.email : undefined
  if (access === "other" && email === undefined) throw transferRefused("guest")
  if (change.kind === "take" && access === "guest" && cart.visitor !== null) throw transferRefused("paying")
  if (email !== undefined && keepsEmail(cart, email) && !isEmailOf(cart, email))
    throw transferRefused("guest")
}

/** Refuses to complete a cart for anybody but the account that put names into it. */
export async function assertOwnersCart(
  db: Database,
  customer_id: string | null,
  rows: readonly OrderRow[],
): Promise<void> {
  const others = rows.flatMap((row) =>
    row.customer_id === null || row.customer_id === customer_id ? [] : [row.customer_id],
  )
  if (others.length === 0) return
  if ((await countOf(db, "customer WHERE id = ANY ($1) AND has_account", [others])) > 0) throw foreignCart()
}
