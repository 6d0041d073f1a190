import type { CartLine } from "../../brought/test/scenarios/driver"
import type { Medusa2Shop } from "./medusa-2-shop"

/** What a browser can try on Medusa 2's own store routes with a line of ours. */
export function attacksOf(
  shop: Medusa2Shop,
  cart_id: string,
  { id, title, unit_price }: CartLine,
  region_id: string,
): Readonly<Record<string, () => Promise<unknown>>> {
  const line = `/store/carts/${cart_id}/line-items/${id}`
  const change = (body: unknown) => () => shop.call("POST", line, body)
  return {
    "raises its quantity": change({ quantity: 5 }),
    "renames what it buys": change({ quantity: 1, metadata: { domain: "evil.com", years: 10 } }),
    "points it at another row": change({ quantity: 1, metadata: { domain_order_id: "dord_ANOTHER" } }),
    "sends a price for it": change({ quantity: 1, unit_price: 1 }),
    "adds one more like it": () =>
      shop.call("POST", `/store/carts/${cart_id}/line-items`, {
        variant_id: "variant_domain_register",
        quantity: 1,
        metadata: { domain: title },
      }),
    "makes a cart with one like it": () =>
      shop.call("POST", "/store/carts", {
        region_id,
        items: [{ variant_id: "variant_domain_register", quantity: 1, unit_price }],
      }),
  }
}
