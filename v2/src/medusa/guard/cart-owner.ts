import { z } from "zod"
import {
  cartCompleted,
  customerColumn,
  foreignCart,
  noCart,
  OWNER_FIXED,
} from "../../reseller/cart/cart-refusals.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import type { Database } from "../../reseller/shared/database.store"
import { Refusal } from "../../reseller/shared/refusal"
import { countOf, recordOf } from "../../reseller/shared/sql.store"

/** A customer record of Medusa: a guest, known by an e-mail address alone, or the holder of an account. */
const customerRecord = z.object({ id: z.string(), email: z.string().nullable(), has_account: z.boolean() })
type CartOwner = z.output<typeof customerRecord>

const cartRecord = z.object({
  completed_at: z.date().nullable(),
  currency_code: z.string(),
  email: z.string().nullable(),
  owner: customerRecord.nullable(),
  visitor: customerRecord.nullable(),
  /** A payment was begun: its shopper may be at the bank with it. */
  is_paying: z.boolean(),
})
type CartRecord = z.output<typeof cartRecord>

/** `customer_id`: of whoever takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = { currency_code: string; customer_id: string | null }

const readCart = (db: Database, cart_id: string, customer_id: string | null, lock = "") =>
  recordOf(
    db,
    cartRecord,
    // Locked before the joins: those of a cart that was waited for would be of its old owner.
    `WITH c AS MATERIALIZED (SELECT * FROM cart WHERE id = $1 AND deleted_at IS NULL ${lock})
     SELECT c.completed_at, c.currency_code, c.email, ${customerColumn("o")} AS owner, ${customerColumn("v")} AS visitor,
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
  if (cart === null) throw noCart(cart_id)
  const { completed_at, currency_code, owner, visitor } = cart
  if (completed_at !== null) throw cartCompleted()
  const access = accessOf(cart)
  // Another customer's line would belong to the guest.
  if (access === "denied" || access === "other") throw foreignCart()
  return { currency_code, customer_id: (access === "owner" ? visitor : owner)?.id ?? null }
}

/** As one who may use a cart, or not; `other`: signed in with another address than its guest's. */
type Access = "owner" | "guest" | "other" | "denied"

/**
 * A visitor's relation to a cart with lines of ours. An account's cart is its own alone, completed too. As everywhere in Medusa, whoever
 * knows the id of a guest's cart may use it as that guest.
 */
function accessOf(cart: CartRecord): Access {
  const { owner, visitor } = cart
  if (visitor !== null && canTransfer(cart, visitor)) return "owner"
  if (owner?.has_account) return "denied"
  return visitor === null || owner === null || isSameEmail(owner, visitor) ? "guest" : "other"
}

export async function accessTo(db: Database, cart_id: string, customer_id: string | null): Promise<Access> {
  const cart = await readCart(db, cart_id, customer_id)
  return cart === null ? "guest" : accessOf(cart)
}

/** A request takes the cart for itself, or updates it, perhaps with an address. */
export type OwnerChange = { kind: "take" } | { kind: "update"; email: string | undefined }

const ownerFixed = (why: keyof typeof OWNER_FIXED): Refusal =>
  new Refusal("conflict", "cart_owner_fixed", OWNER_FIXED[why])

/**
 * Medusa gives a cart to the guest of whatever e-mail address it is told, and to an account of the guest's address, which nobody has
 * verified, while its shopper is at the bank with it. So its owner stays; a cart without one takes any.
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
  if (access === "other") throw ownerFixed("guest")
  switch (change.kind) {
    case "take":
      if (access === "guest" && cart.visitor !== null) throw ownerFixed("paying")
      return
    case "update": {
      const asked = { email: change.email ?? null }
      if (cart.owner === null || asked.email === null) return
      if (!isSameEmail(asked, cart.owner) && !isSameEmail(asked, cart)) throw ownerFixed("guest")
    }
  }
}

/** To the first who identifies themselves, and from a guest to the account of the same address, but never while it is being paid. */
const canTransfer = ({ owner, is_paying }: CartRecord, to: CartOwner): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && !is_paying && isSameEmail(owner, to))

const isSameEmail = (one: Pick<CartOwner, "email">, other: Pick<CartOwner, "email">): boolean =>
  one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()

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
