/**
 * SQL: when the row `r` of reseller_order was completed. Its `updated_at` would not do: it moves on as long as the shop
 * cannot show the line as fulfilled.
 */
export const COMPLETED_AT = `(
  SELECT min(h.at) FROM reseller_order_history h
   WHERE h.reseller_order_id = r.id AND h."to" = 'completed' AND r.state = 'completed')`
