import { isPage } from "../options/notify-options"

/** Where a draft order's cart is paid; null where the template is none, or makes no web address. */
export function paymentLink(template: string | null, cart_id: string): string | null {
  const link = template?.replaceAll("{cart_id}", encodeURIComponent(cart_id)) ?? ""
  return isPage(link) ? link : null
}
