import type { Reseller } from "../composition/reseller"
import { cartCompleted } from "../guard/cart-owner"
import { isLocked } from "../guard/line-rules"
import { isAuthorisedAtProvider } from "./bound-money"

/**
 * Any change of a cart may have Medusa call its payment off, or make another one: of a payment that the shopper has confirmed with
 * the provider, past the shop, the money would be forgotten. A provider that cannot say has bound nothing that we know of.
 */
export async function assertUnpaid(cart_id: string, reseller: Reseller): Promise<void> {
  const [cart] = await reseller.container.cartService.list(
    { id: cart_id },
    { relations: ["payment_sessions"] },
  )
  // What Medusa knows of is refused by its guarded services.
  if (cart === undefined || isLocked(cart)) return
  if (await isAuthorisedAtProvider(cart, reseller).catch(() => false)) throw cartCompleted()
}
