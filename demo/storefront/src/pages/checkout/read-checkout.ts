import type { Cart } from "../../shop/queries/cart"
import type { Checkout } from "../../shop/queries/checkout"

/** The filled form as what is asked of the shop. */
export const readCheckout = (form: FormData, cart: Cart, isDelivered: boolean): Checkout => {
  const text = (name: string): string => String(form.get(name) ?? "").trim()
  const country_code = cart.region.countries?.[0]?.iso_2 ?? ""
  return {
    country_code,
    cart_id: cart.id,
    email: text("email"),
    address: isDelivered
      ? {
          first_name: text("first_name"),
          last_name: text("last_name"),
          address_1: text("address_1"),
          city: text("city"),
          postal_code: text("postal_code"),
          country_code,
        }
      : null,
    phone: digitsOf(text("phone")),
    shown_total: cart.total ?? 0,
    refuse: text("payment") === "refuse",
  }
}

/** A number as it is dialled, in whichever digits it was typed. */
const digitsOf = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[^+\d]/g, "")
