import { createHash } from "node:crypto"

/**
 * Key of a paid inquiry, derived from our own row: one per order line, the same for every attempt, 64 characters (the
 * identity contract's section 8 allows 16 to 128). Every attempt must send the same input and the same accepted
 * maximum with it as long as an answer may be on its way.
 */
export const inquiryKey = (row_id: string): string =>
  createHash("sha256").update(`inquiry|${row_id}`).digest("hex")
