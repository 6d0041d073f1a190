/** What a refund of ours says of itself: the row for which it was made, so that none is made twice. */
export const REFUND_NOTE_PREFIX = "domain-refund:"

export const refundNote = (row_id: string): string => REFUND_NOTE_PREFIX + row_id

export const isOurRefund = (note: string | null | undefined): boolean =>
  note?.startsWith(REFUND_NOTE_PREFIX) ?? false
