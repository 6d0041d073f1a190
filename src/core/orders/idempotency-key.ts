import { createHash } from "node:crypto"

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/**
 * Key of a registration, derived from our own row: one per order line (contract D4.8), the same for every attempt, 64
 * characters (contract D4.2 allows 80).
 */
export const registrationKey = (row_id: string, domain: string, years: number): string =>
  sha256(`register|${row_id}|${domain}|${years}`)

/**
 * Key of a renewal, exactly as contract D4.6 says: a key without the current expiry would make next year's renewal a
 * repeat. `expiry` is YYYY-MM-DD (assumption 16). That is the least it must contain: where upstream gave up an order under
 * it (`spent_by`, that row's id), the same key would bring the old answer for ever.
 */
export const renewalKey = (
  domain: string,
  expiry: string,
  years: number,
  spent_by: string | null = null,
): string => sha256(`renew|${domain}|${expiry}|${years}${spent_by === null ? "" : `|${spent_by}`}`)

/**
 * Key of a paid inquiry, derived from our own row: one per order line, the same for every attempt, 64 characters
 * (contract I8 allows 16 to 128). Every attempt must send the same input and the same accepted maximum with it as long
 * as an answer may be on its way.
 */
export const inquiryKey = (row_id: string): string => sha256(`inquiry|${row_id}`)
