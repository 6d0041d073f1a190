import { Modules } from "@medusajs/framework/utils"
import type { Reseller } from "../composition/reseller"
import { asThrown } from "../http/thrown-refusal"
import { toWholeMinor } from "../money/units"
import type { FilledCart } from "./add-line"
import { makeEmptyCart } from "./empty-cart"

/** `customer_id`: of the account with this address; null: a guest. */
type PhoneCustomer = { email: string; customer_id: string | null; region_id: string }
type PhoneCart = { cart_id: string; draft_order_id: string | null }

/** A draft order is no cart in Medusa 2, and only lines of carts are guarded: what is sold by phone is a cart. */
export async function makePhoneCart(
  { email, customer_id, region_id }: PhoneCustomer,
  reseller: Reseller,
): Promise<PhoneCart> {
  try {
    const owner = customer_id === null ? { email } : { customer_id }
    return { cart_id: await makeEmptyCart(region_id, owner, reseller), draft_order_id: null }
  } catch (fault) {
    throw asThrown(fault)
  }
}

export const dropPhoneCart = ({ cart_id }: PhoneCart, { container }: Reseller): Promise<void> =>
  container.resolve(Modules.CART).deleteCarts([cart_id])

/** To pay with tax, in minor units. */
export const totalOf = ({ total, currency_code }: FilledCart): number =>
  toWholeMinor(Number(total), currency_code)
