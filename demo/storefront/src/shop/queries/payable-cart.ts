import { useQuery } from "@tanstack/react-query"
import { FORBIDDEN, medusa, NOT_FOUND, statusOf } from "../medusa"
import type { Cart } from "./cart"
import { KEYS } from "./query-client"

/** A cart that somebody else has filled for the visitor. `foreign`: it is a customer's, and they are not signed in as that one. */
export type PayableCart =
  | { kind: "open"; cart: Cart }
  | { kind: "paid" }
  | { kind: "gone" }
  | { kind: "foreign" }

const fetchPayable = async (cart_id: string): Promise<PayableCart> => {
  try {
    const { cart } = await medusa.cart(cart_id)
    if (cart.completed_at !== null) return { kind: "paid" }
    return cart.items.length === 0 ? { kind: "gone" } : { kind: "open", cart }
  } catch (fault) {
    const status = statusOf(fault)
    if (status === FORBIDDEN) return { kind: "foreign" }
    if (status === NOT_FOUND) return { kind: "gone" }
    throw fault
  }
}

/** The cart of a payment link. The visitor's own cart stays what it is. */
export const usePayableCart = (cart_id: string) =>
  useQuery({ queryKey: KEYS.payableCart(cart_id), queryFn: () => fetchPayable(cart_id) })
