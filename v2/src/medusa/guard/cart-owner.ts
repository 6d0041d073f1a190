import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** A customer record of Medusa: a guest, known by an e-mail address alone, or the holder of an account. */
const customerRecord = z.object({ id: z.string(), email: z.string().nullable(), has_account: z.boolean() })
type CartOwner = z.output<typeof customerRecord>

const cartRecord = z.object({
  completed_at: z.date().nullable(),
  currency_code: z.string(),
  owner: customerRecord.nullable(),
  visitor: customerRecord.nullable(),
})

/** Nobody else's, or a guest's while somebody else is signed in. */
export const foreignCart = (): Refusal =>
  new Refusal(
    "forbidden",
    "foreign_cart",
    "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
  )

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = { currency_code: string; customer_id: string | null; new_owner: string | null }

const customerColumn = (table: string): string =>
  `CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object('id', ${table}.id, 'email', ${table}.email, 'has_account', ${table}.has_account) END`

async function readCart(db: Database, cart_id: string, customer_id: string | null, lock = "") {
  const [found] = await rowsOf(
    db,
    `SELECT c.completed_at, c.currency_code, ${customerColumn("o")} AS owner, ${customerColumn("v")} AS visitor
       FROM cart c LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2
      WHERE c.id = $1 AND c.deleted_at IS NULL ${lock}`,
    [cart_id, customer_id],
  )
  return found === undefined ? null : cartRecord.parse(found)
}

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  db: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const cart = await readCart(db, cart_id, customer_id, lock && "FOR UPDATE OF c")
  if (cart === null)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const { completed_at, currency_code, owner, visitor } = cart
  if (completed_at !== null)
    throw new Refusal("conflict", "cart_completed", "This cart is paid or about to be. Start a new one.")
  if (visitor === null) {
    if (owner?.has_account) throw foreignCart()
    return { currency_code, customer_id: owner?.id ?? null, new_owner: null }
  }
  if (!canTransfer(owner, visitor)) throw foreignCart()
  return { currency_code, customer_id: visitor.id, new_owner: visitor.id === owner?.id ? null : visitor.id }
}

/**
 * What a visitor is to a cart with lines of ours. An account's cart is its own alone, completed too. Whoever knows the id of a
 * guest's cart may use it as that guest, but not take it along into another account.
 */
export async function accessTo(
  db: Database,
  cart_id: string,
  customer_id: string | null,
): Promise<"allowed" | "foreign" | "an_accounts"> {
  const cart = await readCart(db, cart_id, customer_id)
  if (cart === null) return "allowed"
  const { completed_at, owner, visitor } = cart
  if (owner?.has_account) return owner.id === visitor?.id ? "allowed" : "an_accounts"
  return completed_at !== null || visitor === null || canTransfer(owner, visitor) ? "allowed" : "foreign"
}

/**
 * Medusa gives a cart to the guest of whatever e-mail address it is told, by whoever knows its id, while its shopper is at the bank
 * with it. So the address of its owner stays; a cart without one takes any.
 */
export async function assertEmailStays(
  db: Database,
  cart_id: string,
  customer_id: string | null,
  email: string,
): Promise<void> {
  const owner = (await readCart(db, cart_id, customer_id))?.owner ?? null
  if (owner === null || isSameEmail(owner, { email })) return
  throw new Refusal(
    "conflict",
    "cart_owner_fixed",
    "The domains and inquiries in this cart were added for another e-mail address. Remove them, change the address, and add them again.",
  )
}

/**
 * A cart with lines of ours goes to the first who identifies themselves, and from a guest to the account with the same
 * e-mail address. It never leaves an account.
 */
const canTransfer = (owner: CartOwner | null, to: CartOwner): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && isSameEmail(owner, to))

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
  const accounts = await rowsOf(db, "SELECT 1 FROM customer WHERE id = ANY ($1) AND has_account LIMIT 1", [
    others,
  ])
  if (accounts.length > 0) throw foreignCart()
}
