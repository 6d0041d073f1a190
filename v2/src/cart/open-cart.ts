import { z } from "zod"
import { Refusal } from "../shared/core/refusal"
import type { Database } from "../shared/postgres/database"
import { rowsOf } from "../shared/postgres/sql"

const cartRecord = z.object({
  currency_code: z.string(),
  completed_at: z.date().nullable(),
  owner: z.string().nullable(),
  has_account: z.boolean(),
})

/** A cart that this shopper may still fill. */
export type OpenCart = { currency_code: string; customer_id: string | null }

/** Nobody else's, or a guest's while somebody else is signed in. */
const foreignCart = (): Refusal =>
  new Refusal(
    "forbidden",
    "foreign_cart",
    "This cart belongs to somebody else. Sign in as that customer to use it, or start a new one.",
  )

/** `FOR UPDATE` keeps it so for the transaction. */
export async function openCart(
  db: Database,
  cart_id: string,
  customer_id: string | null,
  lock: "" | "FOR UPDATE" = "",
): Promise<OpenCart> {
  const [found] = await rowsOf(
    db,
    `SELECT c.currency_code, c.completed_at, c.customer_id AS owner, coalesce(o.has_account, false) AS has_account
       FROM cart c LEFT JOIN customer o ON o.id = c.customer_id
      WHERE c.id = $1 AND c.deleted_at IS NULL ${lock ? "FOR UPDATE OF c" : ""}`,
    [cart_id],
  )
  if (found === undefined)
    throw new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)
  const cart = cartRecord.parse(found)
  if (cart.completed_at !== null)
    throw new Refusal("conflict", "cart_completed", "This cart is paid or about to be. Start a new one.")
  if (cart.has_account && cart.owner !== customer_id) throw foreignCart()
  return { currency_code: cart.currency_code, customer_id: customer_id ?? cart.owner }
}
