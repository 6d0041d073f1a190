/** Full stops that keyboards of other scripts type where ASCII has "." (UTS 46 section 2.3, and the Urdu one). */
const OTHER_FULL_STOPS = /[\u3002\uff0e\uff61\u06d4]/gu
/** Blanks and direction marks that come along when right-to-left text is copied. */
const INVISIBLE_EDGES = /^[\s\u200b\p{Bidi_Control}]+|[\s\u200b\p{Bidi_Control}]+$/gu
const ARABIC_DIGITS = /[\u0660-\u0669]/gu
const PERSIAN_DIGITS = /[\u06f0-\u06f9]/gu
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

function toAsciiDigit(digit: string, zero: number): string {
  return String(digit.charCodeAt(0) - zero)
}

/**
 * One spelling for all ways to type the same name: no blanks around, compatible and wide forms made plain, lower case,
 * "." as the only dot and ASCII digits (a shopper who types ۱۲۳ means 123).
 */
export function readText(input: string): string {
  return input
    .replace(INVISIBLE_EDGES, "")
    .replace(OTHER_FULL_STOPS, ".")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    .replace(ARABIC_DIGITS, (digit) => toAsciiDigit(digit, ARABIC_ZERO))
    .replace(PERSIAN_DIGITS, (digit) => toAsciiDigit(digit, PERSIAN_ZERO))
}

/** Arabic keyboards type ي and ك where Persian has ی and ک: they look the same and would be another domain. */
export function toPersianLetters(text: string): string {
  return text.replace(/\u064a/gu, "\u06cc").replace(/\u0643/gu, "\u06a9")
}
