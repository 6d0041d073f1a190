import { createHash } from "node:crypto"

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Contract D4.8: one per order line, the same for every attempt. */
export const registrationKey = (row_id: string, domain: string, years: number): string =>
  sha256(`register|${row_id}|${domain}|${years}`)

/** Contract D4.6, `expiry` as YYYY-MM-DD (assumption 16). Where upstream gave up an order under it (`spent_by`, that row's id) the same key would bring the old answer. */
export const renewalKey = (
  domain: string,
  expiry: string,
  years: number,
  spent_by: string | null = null,
): string => sha256(`renew|${domain}|${expiry}|${years}${spent_by === null ? "" : `|${spent_by}`}`)

/** Contract I8: one per order line. Every attempt must send the same input and maximum with it. */
export const inquiryKey = (row_id: string): string => sha256(`inquiry|${row_id}`)
