import { cartCompleted } from "../../reseller/cart/cart-access"
import type { MedusaApp } from "../composition/medusa-app"
import { assertNotCompleting } from "../guard/completion-claim"
import { isAgreed, isConfirmedAtProvider } from "./bound-money"

/** Paid, or confirmed by its shopper with the provider, past the shop: to call that payment off would forget its money. */
export async function assertUnpaid(
  cart_id: string,
  { database, container }: Pick<MedusaApp, "database" | "container">,
): Promise<void> {
  await assertNotCompleting(database, cart_id)
  if ((await isAgreed(database, cart_id)) || (await isConfirmedAtProvider(cart_id, container, database)))
    throw cartCompleted()
}
