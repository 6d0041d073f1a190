import type { EntityManager } from "typeorm"
import { z } from "zod"
import { ApiError } from "../http/api-error"
import { rowsOf } from "../stores/sql"
import { accessOf, PARTIES_COLUMNS, PARTIES_JOINS, parseParties } from "./cart-owner"
import { cartTypeRefusal } from "./cart-type"

const cartRecord = z.object({
  type: z.string(),
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  currency_code: z.string(),
})

/** `new_owner`: the signed-in customer who takes over a cart that was nobody's, or theirs as a guest. */
export type OpenCart = { currency_code: string; customer_id: string | null; new_owner: string | null }

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  manager: EntityManager,
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
    throw new ApiError(404, "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  const refusal = cartTypeRefusal(cart.type)
  if (refusal !== null) throw new ApiError(422, refusal.code, refusal.message)
  if (cart.completed_at ?? cart.payment_authorized_at) {
    throw new ApiError(409, "cart_completed", "This cart is paid or about to be. Start a new one.")
  }
  const parties = parseParties(found)
  const { owner, visitor } = parties
  // A signed-in customer's line would belong to the guest.
  if (accessOf(parties) === "denied" || (accessOf(parties) === "guest" && visitor !== null)) {
    throw new ApiError(
      403,
      "foreign_cart",
      "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
    )
  }
  const new_owner = visitor !== null && visitor.id !== owner?.id ? visitor.id : null
  return { currency_code: cart.currency_code, customer_id: new_owner ?? owner?.id ?? null, new_owner }
}
