/** What the shop's refusals mean, by code; a code that is not here is shown in the shop's own words. */
export const enRefusals: Readonly<Record<string, string>> = {
  selling_stopped: "This is not sold at the moment. Try again later.",
  on_order: "Somebody else has just bought this name here. Choose another one.",
  busy: "Too much is being looked up just now. One moment, please.",
  too_many_requests: "You have asked very often. Wait a minute and try again.",
  upstream_unavailable:
    "The registrar does not answer just now, so names cannot be looked up. Try again in a few minutes.",
  not_in_cart: "This name is not in your cart any more.",
  cart_changed: "The cart was changed in another window meanwhile. Look at it and try again.",
  already_in_cart: "This name is in your cart already.",
  cart_completed: "This cart is paid already. What you add now goes into a new one.",
  cart_owner_fixed:
    "The inquiries in this cart were filled in for another email address. Remove them, change the address, and fill them in again.",
  foreign_cart: "This cart belongs to another account. Sign in to that account to use it.",
  email_unreachable: "Our mail does not reach this email address. Use another one.",
  cart_too_large: "The total is more than can be paid at once. Remove something from the cart.",
}
