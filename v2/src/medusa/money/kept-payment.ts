/** SQL: of the captured payment `p`. */
export const NOT_ALL_WENT_BACK =
  "p.amount > (SELECT coalesce(sum(f.amount), 0) FROM refund f WHERE f.payment_id = p.id AND f.deleted_at IS NULL)"
