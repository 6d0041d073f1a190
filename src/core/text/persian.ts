const ARABIC_DIGITS = /[\u0660-\u0669]/gu
const PERSIAN_DIGITS = /[\u06f0-\u06f9]/gu
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

function toAsciiDigit(digit: string, zero: number): string {
  return String(digit.charCodeAt(0) - zero)
}

/** Persian and Arabic digits as ASCII ones: whoever types ۱۲۳ means 123. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(ARABIC_DIGITS, (digit) => toAsciiDigit(digit, ARABIC_ZERO))
    .replace(PERSIAN_DIGITS, (digit) => toAsciiDigit(digit, PERSIAN_ZERO))
}

/** Arabic keyboards type ي and ك where Persian has ی and ک: they look the same and would be another word. */
export function toPersianLetters(text: string): string {
  return text.replace(/\u064a/gu, "\u06cc").replace(/\u0643/gu, "\u06a9")
}
