/**
 * SQL: Medusa's order in which the line of a row stands, or null. The line says so itself, or its cart does (an edit of the
 * order takes it from the line). Asked of what the statement calls `reseller_order`.
 */
export const ORDER_OF_LINE = `(
  SELECT coalesce(li.order_id, o.id) FROM line_item li LEFT JOIN "order" o ON o.cart_id = reseller_order.cart_id
   WHERE li.id = reseller_order.line_item_id)`
