import type { Reseller } from "../composition/reseller"
import type { FilledCart } from "./add-line"

/** `customer_id`: of the account with this address; null: a guest. */
type PhoneCustomer = { email: string; customer_id: string | null; region_id: string }
type PhoneCart = { cart_id: string; draft_order_id: string | null }

/** A sale by phone is Medusa's draft order. */
export async function makePhoneCart(
  { email, customer_id, region_id }: PhoneCustomer,
  { container: { manager, draftOrderService } }: Reseller,
): Promise<PhoneCart> {
  const { id, cart_id } = await manager.transaction((tx) =>
    draftOrderService.withTransaction(tx).create({
      email,
      region_id,
      items: [],
      // Medusa iterates over it.
      shipping_methods: [],
      ...(customer_id !== null && { customer_id }),
    }),
  )
  return { cart_id, draft_order_id: id }
}

/** Medusa keeps the cart of a draft order that it deletes. */
export async function dropPhoneCart(
  { cart_id, draft_order_id }: PhoneCart,
  { container: { manager, cartService, draftOrderService } }: Reseller,
): Promise<void> {
  await manager.transaction(async (tx) => {
    if (draft_order_id !== null) await draftOrderService.withTransaction(tx).delete(draft_order_id)
    await cartService.withTransaction(tx).delete(cart_id)
  })
}

/** To pay with tax, in minor units. */
export const totalOf = ({ total }: FilledCart): number => total ?? 0
