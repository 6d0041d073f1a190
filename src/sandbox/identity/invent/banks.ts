import type { Inventor } from "./inventor"

/** Contract section 2.3, convert-account-number-to-iban. */
export const BANK_CODES = [
  "066",
  "015",
  "061",
  "012",
  "017",
  "013",
  "059",
  "014",
  "062",
  "063",
  "018",
  "070",
  "056",
  "010",
  "058",
  "019",
  "052",
  "054",
  "016",
  "064",
  "021",
  "057",
  "053",
  "078",
  "069",
  "079",
  "011",
  "055",
  "022",
  "020",
  "095",
  "065",
  "060",
  "075",
  "080",
  "073",
  "051",
] as const

/** No brand: a name that tells one bank from another is enough. */
export const bankName = (code: string) => `بانک نمونه ${code}`

export const bankCode = (of: Inventor) => of.pick("bank", BANK_CODES)

export const bankAccount = (of: Inventor) => of.digits("account", 13)

/** IR, two check digits (ISO 13616, mod 97), three digits of the bank, nineteen of the account. */
export function ibanOf(bank: string, account: string): string {
  const body = bank + account.replace(/\D/g, "").padStart(19, "0").slice(-19)
  // The letters I and R count as 18 and 27.
  const check = 98n - (BigInt(`${body}182700`) % 97n)
  return `IR${String(check).padStart(2, "0")}${body}`
}
