import type { Cart } from "../../shop/queries/cart"
import type { Checkout } from "../../shop/queries/checkout"

/** The filled form as what is asked of the shop. */
export const readCheckout = (form: FormData, cart: Cart, isDelivered: boolean): Checkout => {
  const text = (name: string): string => String(form.get(name) ?? "").trim()
  return {
    cart_id: cart.id,
    email: text("email"),
    address: isDelivered
      ? {
          first_name: text("first_name"),
          last_name: text("last_name"),
          address_1: text("address_1"),
          city: text("city"),
          postal_code: text("postal_code"),
          country_code: cart.region.countries?.[0]?.iso_2 ?? "",
        }
      : null,
    shown_total: cart.total ?? 0,
    refuse: text("payment") === "refuse",
  }
}
