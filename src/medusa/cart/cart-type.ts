/**
 * The types of cart that we sell in. Medusa knows five: `default`, a shopper's own; `draft_order`, made by an admin for a
 * shopper; `swap`, for the difference of an exchange; `payment_link` and `claim`, which it never creates. Only the first two
 * become orders with lines. The payment of a swap belongs to the swap, and its lines to no order, so the engine would never
 * see that a line in it was paid.
 */
const SOLD_IN: readonly string[] = ["default", "draft_order"]

/** Why nothing of ours is sold in a cart of this type; null where it is. */
export const cartTypeRefusal = (type: string): { code: string; message: string } | null =>
  SOLD_IN.includes(type)
    ? null
    : {
        code: "wrong_cart_type",
        message: `Domains and inquiries are not sold in a cart of type ${type}. Use an ordinary cart for them.`,
      }
