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

/** The owner is null until somebody gives an e-mail or signs in; the visitor is null unless signed in. */
export type CartParties = {
  owner: CartOwner | null
  visitor: CartOwner | null
  /** A payment was chosen: its shopper may be at the bank with it. */
  is_paying: boolean
}

/** For a query with `cart c` whose second parameter is the signed-in customer's id or null; read with `parseParties`. */
const PARTIES_COLUMNS = `${customerColumn("o", "owner")}, ${customerColumn("v", "visitor")},
  EXISTS (SELECT 1 FROM payment_session s
           WHERE s.cart_id = c.id AND s.is_selected AND s.status NOT IN ('canceled', 'error')) AS is_paying`
const PARTIES_JOINS = "LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2"

function customerColumn(table: string, name: string): string {
  const fields = ["id", "email", "has_account"].map((field) => `'${field}', ${table}.${field}`)
  return `CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object(${fields.join(", ")}) END AS ${name}`
}

const partiesRecord = z.object({
  owner: customerRecord.nullable(),
  visitor: customerRecord.nullable(),
  is_paying: z.boolean(),
})

const parseParties = (record: unknown): CartParties => partiesRecord.parse(record)

/** Deleted accounts included: what belongs to one never becomes anybody else's. */
async function readParties(
  db: Database,
  cart_id: string,
  visitor_id: string | null,
): Promise<CartParties | null> {
  const [found] = await rowsOf(db, `SELECT ${PARTIES_COLUMNS} FROM cart c ${PARTIES_JOINS} WHERE c.id = $1`, [
    cart_id,
    visitor_id,
  ])
  return found === undefined ? null : parseParties(found)
}

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
 * A cart with lines of ours goes to the first who identifies themselves, and from a guest to the account with the same e-mail address:
 * not while it is being paid for, because Medusa verifies no address. It never leaves an account.
 */
const canTransfer = ({ owner, is_paying }: CartParties, to: CartOwner): boolean =>
  owner === null || owner.id === to.id || (!owner.has_account && !is_paying && isEmailOf(owner, to.email))

/**
 * A visitor's relation to a cart with lines of ours. As everywhere in Medusa, whoever knows the id of a guest's cart may use
 * it as that guest, also signed in with another address (`other`); a customer's cart is theirs alone.
 */
export function accessOf(parties: CartParties): "owner" | "guest" | "other" | "denied" {
  const { owner, visitor } = parties
  if (visitor !== null && canTransfer(parties, visitor)) return "owner"
  if (owner?.has_account) return "denied"
  return visitor === null || owner === null || isEmailOf(owner, visitor.email) ? "guest" : "other"
}

/** Why a transfer is refused, and what to do. */
export const TRANSFER_REFUSED = {
  account:
    "This cart belongs to a customer, and so do its domains and inquiries. Sign in as that customer, or start a new cart.",
  guest:
    "The domains and inquiries in this cart were added for another e-mail address. Remove them, change the address, and add them again.",
  paying:
    "The payment of this cart has begun as a guest's. Pay it as a guest: the mail of the order brings it into your account. Or start a new cart.",
  not_signed_in: "A cart is assigned only to a customer who is signed in. Sign in and update the cart again.",
} as const

/** The cart is somebody else's, or a guest's while somebody else is signed in. */
export const foreignCart = (): Refusal =>
  new Refusal(
    "forbidden",
    "foreign_cart",
    "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
  )

/** Its order stands, or will stand as soon as it is completed. */
export const cartCompleted = (): Refusal =>
  new Refusal(
    "conflict",
    "cart_completed",
    "This cart is paid or about to be. Complete it to see its order, or start a new one.",
  )

type CartUpdate = Parameters<CartService["update"]>[1]

/**
 * Lets the rest of an update reach Medusa; refuses one that would give the lines to somebody else. Drops an e-mail that the
 * owner's account has already: Medusa would assign the cart to a guest of that address.
 */
export async function keepOwner(
  manager: EntityManager,
  { id }: Pick<Cart, "id">,
  data: CartUpdate,
): Promise<CartUpdate> {
  const parties = await readParties(manager, id, data.customer_id ?? null)
  if (parties === null) return data
  const { owner, visitor } = parties
  if (data.customer_id) {
    // Medusa refuses the id of nobody.
    if (visitor !== null && !canTransfer(parties, visitor)) throw ownerFixed(parties)
    return data
  }
  if (data.email === undefined) return data
  if (owner !== null && !isEmailOf(owner, data.email)) throw ownerFixed(parties)
  const { email, ...rest } = data
  return owner?.has_account ? rest : data
}

function ownerFixed(parties: CartParties): MedusaError {
  const why = parties.owner?.has_account
    ? "account"
    : accessOf(parties) === "guest" && parties.visitor
      ? "paying"
      : "guest"
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, TRANSFER_REFUSED[why], "cart_owner_fixed")
}

const cartRecord = z.object({
  type: z.string(),
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  region_id: z.string(),
  currency_code: z.string(),
})

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = {
  region_id: string
  currency_code: string
  customer_id: string | null
  new_owner: string | null
}

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  manager: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const [found] = await rowsOf(
    manager,
    // Locked before the joins: those of a cart that was waited for would be of its old region and owner.
    `WITH c AS MATERIALIZED (SELECT * FROM cart WHERE id = $1 AND deleted_at IS NULL ${lock})
     SELECT c.type, c.completed_at, c.payment_authorized_at, c.region_id, r.currency_code, ${PARTIES_COLUMNS}
       FROM c JOIN region r ON r.id = c.region_id ${PARTIES_JOINS}`,
    [cart_id, customer_id],
  )
  if (found === undefined)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  const refusal = cartTypeRefusal(cart.type)
  if (refusal !== null) throw new Refusal("impossible", refusal.code, refusal.message)
  if (isLocked(cart)) throw cartCompleted()
  const parties = parseParties(found)
  const { owner, visitor } = parties
  const access = accessOf(parties)
  // Another customer's line would belong to the guest.
  if (access === "denied" || access === "other") throw foreignCart()
  const new_owner = access === "owner" && visitor !== null && visitor.id !== owner?.id ? visitor.id : null
  const { region_id, currency_code } = cart
  return { region_id, currency_code, customer_id: new_owner ?? owner?.id ?? null, new_owner }
}
