import { toAsciiDigits, toPersianLetters } from "../text/persian"

/** Marks of direction, zero-width spaces and byte order marks that come along when text is copied. */
const INVISIBLE = /[\p{Bidi_Control}\u200b\u2060\ufeff]/gu

/** Any text as typed: compatible forms made plain, ASCII digits, single blanks inside and none around. */
export function plainText(typed: string): string {
  const visible = toAsciiDigits(typed.normalize("NFKC")).replace(INVISIBLE, "")
  // Once more: what a mark stood between may belong together.
  return visible.normalize("NFC").replace(/\s+/gu, " ").trim()
}

/** Values whose dots, slashes and dashes mean something: plain, without blanks. */
export function unspaced(typed: string): string {
  return plainText(typed).replace(/ /g, "")
}

const SEPARATORS = /[\s_\p{Dash_Punctuation}]/gu

/** Numbers that people group for reading: plain, without blanks, dashes and underscores. */
export function compact(typed: string): string {
  return plainText(typed).replace(SEPARATORS, "")
}

const COUNTRY = "IR"

/** Upper case without blanks. Forms in Iran print the country before the box, so 24 digits alone are read with it. */
export function ibanText(typed: string): string {
  const text = compact(typed).toUpperCase()
  return /^\d{24}$/.test(text) ? `${COUNTRY}${text}` : text
}

/** Digits as the number that they are; anything else stays a text, for the schema to refuse. */
export function integerText(typed: string): number | string {
  const text = plainText(typed)
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** What a form sends for a choice between true and false; anything else stays a text, for the schema to refuse. */
export function booleanText(typed: string): boolean | string | undefined {
  const text = plainText(typed).toLowerCase()
  if (text === "") return undefined
  return text === "true" || text === "false" ? text === "true" : text
}

const STRETCHING = /\u0640/gu
const ARABIC_ALEF_LIKE_YEH = /\u0649/gu

/** A name in Persian letters: ی and ک for the Arabic ي, ى and ك, without strokes that only stretch it. */
export function personName(typed: string): string {
  const unstretched = plainText(plainText(typed).replace(STRETCHING, ""))
  return toPersianLetters(unstretched).replace(ARABIC_ALEF_LIKE_YEH, "\u06cc")
}

/** Some write the 0 of the national form after it all the same. */
const COUNTRY_CODE = /^(?:\+|00)980?/

/** National form: without blanks and brackets, 0 in place of +98 or 0098. */
export function phoneText(typed: string): string {
  return compact(typed).replace(/[()]/g, "").replace(COUNTRY_CODE, "0")
}

/** Likewise; a mobile number typed without its first zero, or with a bare 98, gets it. */
export function mobileText(typed: string): string {
  return phoneText(typed).replace(/^(?:98)?(?=9\d{9}$)/, "0")
}
