/** SQL: Medusa's order that the cart of a row became while the row's line was in it, or null. Asked of `reseller_order`. */
export const ORDER_OF_LINE = `(
  SELECT oc.order_id FROM order_cart oc
    JOIN cart_line_item cl ON cl.cart_id = oc.cart_id AND cl.deleted_at IS NULL
   WHERE oc.cart_id = reseller_order.cart_id AND cl.id = reseller_order.line_item_id AND oc.deleted_at IS NULL LIMIT 1)`
