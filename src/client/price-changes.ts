import type { PriceChange } from "../wire/cart-changes"
import type { Refusal } from "./refusal"

/**
 * The lines that became dearer between cart and payment: those of a 409 `price_changed`. The cart has the new prices
 * already; paying again accepts them.
 */
export function priceChangesOf({ code, details }: Refusal): readonly PriceChange[] {
  if (code !== "price_changed" || !Array.isArray(details.changes)) return []
  return details.changes
}
