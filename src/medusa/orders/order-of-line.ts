/** SQL: the order in which the line of a `reseller_order` stands, or null. An edit of the order takes it from the line, not the cart. */
export const ORDER_OF_LINE = `(
  SELECT coalesce(li.order_id, o.id) FROM line_item li LEFT JOIN "order" o ON o.cart_id = reseller_order.cart_id
   WHERE li.id = reseller_order.line_item_id)`
