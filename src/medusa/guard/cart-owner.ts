import type { Cart, CartService } from "@medusajs/medusa"
import type { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import {
  accessOf,
  type CartParties,
  canTransfer,
  cartCompleted,
  customerColumn,
  foreignCart,
  keepsEmail,
  partiesRecord,
  TRANSFER_REFUSED,
} from "../../reseller/cart/cart-access"
import { INQUIRY_VARIANTS, RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { Refusal } from "../../reseller/shared/refusal"
import { type Database, recordOf } from "../../reseller/shared/sql.store"
import { cartTypeRefusal, isLocked, notAllowed } from "./line-rules"

const cartRecord = partiesRecord.extend({
  type: z.string(),
  deleted_at: z.date().nullable(),
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  region_id: z.string(),
  currency_code: z.string(),
  /** Null where Medusa never had `tax_inclusive_pricing`: no column is there. */
  includes_tax: z.boolean().nullable(),
})

/** `variants`: null for a cart without lines of these. */
function readCart(
  db: Database,
  cart_id: string,
  visitor_id: string | null,
  variants: readonly string[] | null,
  lock: "" | "FOR UPDATE" = "",
) {
  return recordOf(
    db,
    cartRecord,
    // Locked before the joins: those of a cart that was waited for would be of its old region and owner.
    `WITH c AS MATERIALIZED (
       SELECT * FROM cart WHERE id = $1
          AND ($3::text[] IS NULL OR EXISTS (SELECT 1 FROM line_item WHERE cart_id = $1 AND variant_id = ANY ($3))) ${lock})
     SELECT c.type, c.deleted_at, c.completed_at, c.payment_authorized_at, c.region_id, r.currency_code,
            (to_jsonb(r)->>'includes_tax')::boolean OR (to_jsonb(m)->>'includes_tax')::boolean AS includes_tax,
            ${customerColumn("o")} AS owner, ${customerColumn("v")} AS visitor,
            EXISTS (SELECT 1 FROM line_item i WHERE i.cart_id = c.id AND i.variant_id = ANY ($4)) AS has_inquiry,
            EXISTS (SELECT 1 FROM payment_session s
                     WHERE s.cart_id = c.id AND s.is_selected AND s.status NOT IN ('canceled', 'error')) AS is_paying
       FROM c JOIN region r ON r.id = c.region_id JOIN currency m ON m.code = r.currency_code
       LEFT JOIN customer o ON o.id = c.customer_id LEFT JOIN customer v ON v.id = $2`,
    [cart_id, visitor_id, variants, INQUIRY_VARIANTS.map(({ id }) => id)],
  )
}

/** Null for a cart without lines of ours: one index lookup. */
export const partiesOf = (
  db: Database,
  cart_id: string,
  visitor_id: string | null,
): Promise<CartParties | null> => readCart(db, cart_id, visitor_id, RESELLER_VARIANT_IDS)

type CartUpdate = Parameters<CartService["update"]>[1]

/** Refuses what would give the lines to somebody else. Drops an e-mail that the owner's account has: Medusa would assign it to a guest. */
export async function keepOwner(
  manager: EntityManager,
  { id }: Pick<Cart, "id">,
  data: CartUpdate,
): Promise<CartUpdate> {
  const parties = await partiesOf(manager, id, data.customer_id ?? null)
  if (parties === null) return data
  const { owner, visitor } = parties
  if (data.customer_id) {
    // Medusa refuses the id of nobody.
    if (visitor !== null && !canTransfer(parties, visitor)) throw ownerFixed(parties)
    return data
  }
  if (data.email === undefined) return data
  if (keepsEmail(parties, data.email)) throw ownerFixed(parties)
  const { email, ...rest } = data
  return owner?.has_account ? rest : data
}

function ownerFixed(parties: CartParties): MedusaError {
  const why = parties.owner?.has_account
    ? "account"
    : accessOf(parties) === "guest" && parties.visitor
      ? "paying"
      : "guest"
  return notAllowed("cart_owner_fixed", TRANSFER_REFUSED[why])
}

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
type OpenCart = {
  currency_code: string
  includes_tax: boolean | null
  customer_id: string | null
  new_owner: string | null
}

export async function openCart(
  manager: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const cart = await readCart(manager, cart_id, customer_id, null, lock)
  if (cart === null || cart.deleted_at !== null)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const refusal = cartTypeRefusal(cart.type)
  if (refusal !== null) throw new Refusal("impossible", refusal.code, refusal.message)
  if (isLocked(cart)) throw cartCompleted()
  const { owner, visitor, currency_code, includes_tax } = cart
  const access = accessOf(cart)
  // Another customer's line would belong to the guest.
  if (access === "denied" || access === "other") throw foreignCart()
  const new_owner = access === "owner" && visitor !== null && visitor.id !== owner?.id ? visitor.id : null
  return { currency_code, includes_tax, customer_id: new_owner ?? owner?.id ?? null, new_owner }
}
