/**
 * The carts that we sell in. Medusa has five types: `default`, a shopper's own; `draft_order`, an admin's for a shopper;
 * `swap`, for what an exchange leaves to pay; `payment_link` and `claim`, which it names and never makes. Only the first
 * two become orders with lines, whose payment our engine follows: the payment of a swap belongs to the swap, and its
 * lines to no order.
 */
const SOLD_IN: readonly string[] = ["default", "draft_order"]

/** Why nothing of ours is sold in a cart of this type; null where it is. */
export const notSoldIn = (type: string): { code: string; message: string } | null =>
  SOLD_IN.includes(type)
    ? null
    : {
        code: "wrong_cart_type",
        message: `Domains and inquiries are not sold in a cart of type ${type}. Start an ordinary cart for them.`,
      }
