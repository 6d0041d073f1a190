import { createHash } from "node:crypto"

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/**
 * Key of a registration, derived from our own row: one per order line (domain contract section 4, rule 8), the same
 * for every attempt, 64 characters (rule 2 allows 80).
 */
export const registrationKey = (row_id: string, domain: string, years: number): string =>
  sha256(`register|${row_id}|${domain}|${years}`)

/**
 * Key of a renewal, exactly as rule 6 says: a key without the current expiry would make next year's renewal a repeat.
 * `expiry` is YYYY-MM-DD.
 */
export const renewalKey = (domain: string, expiry: string, years: number): string =>
  sha256(`renew|${domain}|${expiry}|${years}`)
