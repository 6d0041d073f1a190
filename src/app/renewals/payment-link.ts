import { isPage } from "../options/notify-options"

/** The page that pays a draft order's cart; null if the template is none, or makes no web address. */
export function paymentLink(template: string | null, cart_id: string): string | null {
  const link = template?.replaceAll("{cart_id}", encodeURIComponent(cart_id)) ?? ""
  return isPage(link) ? link : null
}
