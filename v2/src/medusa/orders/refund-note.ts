/** A refund of ours names the row for which it was made, so that none is made twice. */
export const REFUND_NOTE_PREFIX = "domain-refund:"

export const refundNote = (row_id: string): string => REFUND_NOTE_PREFIX + row_id

export const isOurRefund = (note: string | null | undefined): boolean =>
  note?.startsWith(REFUND_NOTE_PREFIX) ?? false

/** Medusa's own note on the refund of a payment whose cart became no order; a later one of the cart is in the same collection. */
export const OF_NO_ORDER = "Refunded due to cart completion failure"
