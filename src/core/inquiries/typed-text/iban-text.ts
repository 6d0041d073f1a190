import { compact } from "./compact"

const COUNTRY = "IR"

/** Upper case without blanks. Forms in Iran print the country before the box, so 24 digits alone are read with it. */
export function ibanText(typed: string): string {
  const text = compact(typed).toUpperCase()
  return /^\d{24}$/.test(text) ? `${COUNTRY}${text}` : text
}
