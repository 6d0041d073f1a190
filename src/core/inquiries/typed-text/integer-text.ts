import { plainText } from "./plain-text"

/** Digits as the number that they are; anything else stays a text, for the schema to refuse. */
export function integerText(typed: string): number | string {
  const text = plainText(typed)
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
