import { Refusal } from "../shared/refusal"

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

export const noCart = (cart_id: string): Refusal =>
  new Refusal("not_found", "cart_not_found", `There is no cart ${cart_id}. Create one first.`)

/** Why a transfer to another owner is refused, and what to do; of those that both versions know. */
export const OWNER_FIXED = {
  guest:
    "The domains and inquiries in this cart were added for another e-mail address. Remove them, change the address, and add them again.",
  paying:
    "The payment of this cart has begun as a guest's. Pay it as a guest: the mail of the order brings it into your account. Or start a new cart.",
} as const

/** SQL: of a customer record, or null. */
export const customerColumn = (table: string): string =>
  `CASE WHEN ${table}.id IS NOT NULL THEN jsonb_build_object('id', ${table}.id, 'email', ${table}.email, 'has_account', ${table}.has_account) END`
