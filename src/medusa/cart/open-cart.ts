import type { EntityManager } from "typeorm"
import { z } from "zod"
import { ApiError } from "../http/api-error"
import { rowsOf } from "../stores/sql"

const cartRecord = z.object({
  completed_at: z.date().nullable(),
  payment_authorized_at: z.date().nullable(),
  customer_id: z.string().nullable(),
  has_account: z.boolean().nullable(),
  currency_code: z.string(),
})

export type OpenCart = { currency_code: string; customer_id: string | null }

/** A cart that this shopper may still fill; `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  manager: EntityManager,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const [found] = await rowsOf(
    manager,
    `SELECT c.completed_at, c.payment_authorized_at, c.customer_id, cu.has_account, r.currency_code
       FROM cart c JOIN region r ON r.id = c.region_id LEFT JOIN customer cu ON cu.id = c.customer_id
      WHERE c.id = $1 AND c.deleted_at IS NULL ${lock ? "FOR UPDATE OF c" : ""}`,
    [cart_id],
  )
  if (found === undefined)
    throw new ApiError(404, "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  if (cart.completed_at ?? cart.payment_authorized_at) {
    throw new ApiError(409, "cart_completed", "This cart is paid or about to be. Start a new one.")
  }
  // Who knows the id may use a guest's cart, as everywhere in Medusa; a signed-in customer's is theirs alone.
  if (cart.has_account && cart.customer_id !== customer_id) {
    throw new ApiError(
      403,
      "foreign_cart",
      "This cart belongs to a customer. Sign in as that customer to use it.",
    )
  }
  return { currency_code: cart.currency_code, customer_id: cart.customer_id }
}
