import type { Cart, CartService } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { RESELLER_VARIANT_IDS } from "../../app/sales/reseller-products"
import { Refusal } from "../../core/refusal"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { cartTypeRefusal, isLocked } from "./line-rules"

/** A customer record of Medusa: a guest, known by an e-mail address alone, or the holder of an account. */
type CartOwner = { id: string; email: string; has_account: boolean }

const customerRecord = z.object({ id: z.string(), email: z.string(), has_account: z.boolean() })

/** Deleted accounts included: what belongs to one never becomes anybody else's. */
async function customerOf(manager: EntityManager, id: string | null): Promise<CartOwner | null> {
  const [found] = await rowsOf(manager, "SELECT id, email, has_account FROM customer WHERE id = $1", [id])
  return found === undefined ? null : customerRecord.parse(found)
}

/** The owner is null until somebody gives an e-mail or signs in; the visitor is null unless signed in. */
export type CartParties = { owner: CartOwner | null; visitor: CartOwner | null }

/** For a query with `cart c` whose second parameter is the signed-in customer's id or null; read with `parseParties`. */
const PARTIES_COLUMNS = `${customerColumn("o", "owner")}, ${customerColumn("v", "visitor")}`
const PARTIES_JOINS = "LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2"

function customerColumn(table: string, name: string): string {
  const fields = ["id", "email", "has_account"].map((field) => `'${field}', ${table}.${field}`)
  return `CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object(${fields.join(", ")}) END AS ${name}`
}

const partiesRecord = z.object({ owner: customerRecord.nullable(), visitor: customerRecord.nullable() })

const parseParties = (record: unknown): CartParties => partiesRecord.parse(record)

/** Null for a cart without lines of ours: one index lookup. */
export async function partiesOf(
  manager: EntityManager,
  cart_id: string,
  visitor_id: string | null,
): Promise<CartParties | null> {
  const [found] = await rowsOf(
    manager,
    `SELECT ${PARTIES_COLUMNS} FROM cart c ${PARTIES_JOINS}
      WHERE c.id = $1 AND EXISTS (SELECT 1 FROM line_item WHERE cart_id = c.id AND variant_id = ANY ($3))`,
    [cart_id, visitor_id, RESELLER_VARIANT_IDS],
  )
  return found === undefined ? null : parseParties(found)
}

/** Medusa stores e-mail addresses in lower case and accepts any. */
export const isEmailOf = (owner: CartOwner, email: string): boolean =>
  owner.email.toLowerCase() === email.toLowerCase()

/**
 * A cart with lines of ours goes to the first who identifies themselves, and from a guest to the account with the same
 * e-mail address. It never leaves an account.
 */
const canTransfer = (owner: CartOwner | null, to: CartOwner): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && isEmailOf(owner, to.email))

/**
 * What a visitor is to a cart with lines of ours. As everywhere in Medusa, whoever knows the id of a guest's cart may use
 * it as that guest; a customer's cart is theirs alone.
 */
export function accessOf({ owner, visitor }: CartParties): "owner" | "guest" | "denied" {
  if (visitor !== null && canTransfer(owner, visitor)) return "owner"
  return owner?.has_account ? "denied" : "guest"
}

/** Why a transfer is refused, and what to do. */
export const TRANSFER_REFUSED = {
  account:
    "This cart belongs to a customer, and so do its domains and inquiries. Sign in as that customer, or start a new cart.",
  guest:
    "The domains and inquiries in this cart were added for another e-mail address. Remove them, change the address, and add them again.",
  not_signed_in: "A cart is assigned only to a customer who is signed in. Sign in and update the cart again.",
} as const

/** Nobody else's, or a guest's while somebody else is signed in. */
export const foreignCart = (): Refusal =>
  new Refusal(
    "forbidden",
    "foreign_cart",
    "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
  )

type CartUpdate = Parameters<CartService["update"]>[1]

/**
 * What of an update may reach Medusa; refuses one that would give the lines to somebody else. Drops an e-mail that the
 * owner's account has already: Medusa would assign the cart to a guest of that address.
 */
export async function keepOwner(
  manager: EntityManager,
  { customer_id }: Pick<Cart, "customer_id">,
  data: CartUpdate,
): Promise<CartUpdate> {
  const owner = await customerOf(manager, customer_id)
  if (data.customer_id) {
    assertOwnerStays(owner, await customerOf(manager, data.customer_id))
    return data
  }
  if (data.email === undefined) return data
  assertOwnerStays(owner, data.email)
  const { email, ...rest } = data
  return owner?.has_account ? rest : data
}

/** `to`: a customer, null if there is none of that id (Medusa refuses it), or a guest's e-mail address. */
function assertOwnerStays(owner: CartOwner | null, to: CartOwner | string | null): void {
  if (owner === null || to === null) return
  const stays = typeof to === "string" ? isEmailOf(owner, to) : canTransfer(owner, to)
  if (stays) return
  const why = owner.has_account ? TRANSFER_REFUSED.account : TRANSFER_REFUSED.guest
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why, "cart_owner_fixed")
}

const cartRecord = z.object({
  type: z.string(),
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  currency_code: z.string(),
})

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = { currency_code: string; customer_id: string | null; new_owner: string | null }

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  manager: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const [found] = await rowsOf(
    manager,
    `SELECT c.type, c.completed_at, c.payment_authorized_at, r.currency_code, ${PARTIES_COLUMNS}
       FROM cart c JOIN region r ON r.id = c.region_id ${PARTIES_JOINS}
      WHERE c.id = $1 AND c.deleted_at IS NULL ${lock ? "FOR UPDATE OF c" : ""}`,
    [cart_id, customer_id],
  )
  if (found === undefined)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  const refusal = cartTypeRefusal(cart.type)
  if (refusal !== null) throw new Refusal("impossible", refusal.code, refusal.message)
  if (isLocked(cart)) {
    throw new Refusal("conflict", "cart_completed", "This cart is paid or about to be. Start a new one.")
  }
  const parties = parseParties(found)
  const { owner, visitor } = parties
  // A signed-in customer's line would belong to the guest.
  if (accessOf(parties) === "denied" || (accessOf(parties) === "guest" && visitor !== null)) {
    throw foreignCart()
  }
  const new_owner = visitor !== null && visitor.id !== owner?.id ? visitor.id : null
  return { currency_code: cart.currency_code, customer_id: new_owner ?? owner?.id ?? null, new_owner }
}
