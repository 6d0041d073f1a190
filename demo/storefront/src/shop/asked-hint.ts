import { forgetAllOf } from "./forget-all-of"

const PREFIX = "asked:"
const SHOWN = 4
/** A card, an IBAN, a national code: what people tell apart by its end. */
const LEAST_DIGITS = 8

const asciiDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))

/**
 * The end of what was typed, so that a shopper with two inquiries in the cart knows which is which. It stays in this
 * window of this browser: the shop keeps nothing of an input outside its vault.
 */
export const rememberAsked = (
  line_item_id: string | null,
  input: Readonly<Record<string, unknown>>,
): void => {
  const digits = Object.values(input)
    .map((value) => asciiDigits(String(value)).replace(/\D/g, ""))
    .find((found) => found.length >= LEAST_DIGITS)
  if (line_item_id !== null && digits !== undefined) {
    sessionStorage.setItem(PREFIX + line_item_id, digits.slice(-SHOWN))
  }
}

/** Null where this browser does not know. */
export const askedHint = (line_item_id: string): string | null =>
  sessionStorage.getItem(PREFIX + line_item_id)

export const forgetAsked = (): void => forgetAllOf(sessionStorage, PREFIX)
