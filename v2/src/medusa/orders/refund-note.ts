/** What a refund of ours says of itself: the row for which it was made, so that none is made twice. */
const PREFIX = "domain-refund:"

export const refundNote = (row_id: string): string => PREFIX + row_id

export const isOurRefund = (note: string | null | undefined): boolean => note?.startsWith(PREFIX) ?? false
