/** Their code points end in the digit that they stand for. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu

/** Persian and Arabic digits as ASCII ones: whoever types ۱۲۳ means 123. */
export const toAsciiDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))

/** Marks of direction, blanks without width and hyphens that only show at a line's end. One that turns letters round stays. */
const INVISIBLE = /(?![\u202d\u202e])[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu
/** Full stops that keyboards of other scripts type where ASCII has "." (UTS 46 section 2.3, and the Urdu one). */
const OTHER_FULL_STOPS = /[\u3002\u06d4]/gu
const OTHER_HYPHENS = /[\u2010-\u2015\u2043\u2212]/gu
const HALF_SPACES = /\u200c+/gu
const HALF_SPACE_AT_NO_LETTER = /(?<![\p{L}\p{M}])\u200c|\u200c(?![\p{L}\p{M}])/gu

/** One spelling of signs, whatever was typed or copied: compatible and wide forms made plain, ASCII digits, dots and hyphens. */
export function plainSigns(text: string): string {
  const visible = toAsciiDigits(text.normalize("NFKC"))
    .replace(INVISIBLE, "")
    .replace(OTHER_HYPHENS, "-")
    .replace(OTHER_FULL_STOPS, ".")
  // Once more: what a mark stood between may belong together.
  return visible.replace(HALF_SPACES, "\u200c").replace(HALF_SPACE_AT_NO_LETTER, "").normalize("NFC")
}

/** What Arabic, Kurdish, Pashto, Sindhi and Urdu keyboards type where Persian has a letter that looks the same. */
const OTHER_LETTERS = { ی: "يىۍېێ", ک: "كڪ", ه: "ةەۀہۂھ" }
const PERSIAN_LETTER = new Map(
  Object.entries(OTHER_LETTERS).flatMap(([persian, others]) =>
    [...others].map((other) => [other, persian] as const),
  ),
)
const VOWEL_SIGNS_AND_STROKES = /[\u0640\u064b-\u065f\u0670]/gu

/** Persian letters, without vowel signs and strokes that stretch: with others of the same look it would be another word. */
export const toPersianLetters = (text: string): string =>
  text
    .replace(/\p{Script=Arabic}/gu, (letter) => PERSIAN_LETTER.get(letter) ?? letter)
    .replace(VOWEL_SIGNS_AND_STROKES, "")
