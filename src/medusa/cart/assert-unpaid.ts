import { cartCompleted } from "../../reseller/cart/cart-access"
import type { Reseller } from "../composition/reseller"
import { isLocked } from "../guard/line-rules"
import { isAuthorisedAtProvider } from "./bound-money"

/** With a change Medusa may call the payment off: of one that the shopper has confirmed past the shop the money would be forgotten. */
export async function assertUnpaid(cart_id: string, reseller: Reseller): Promise<void> {
  const [cart] = await reseller.container.cartService.list(
    { id: cart_id },
    { relations: ["payment_sessions"] },
  )
  // What Medusa knows of is refused by its guarded services.
  if (cart === undefined || isLocked(cart)) return
  if (await isAuthorisedAtProvider(cart, reseller).catch(() => false)) throw cartCompleted()
}
