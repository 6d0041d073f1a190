import { toAsciiDigits } from "../text/persian"

/** Full stops that keyboards of other scripts type where ASCII has "." (UTS 46 section 2.3, and the Urdu one). */
const OTHER_FULL_STOPS = /[\u3002\uff0e\uff61\u06d4]/gu
/** Blanks and direction marks that come along when right-to-left text is copied. */
const INVISIBLE_EDGES = /^[\s\u200b\p{Bidi_Control}]+|[\s\u200b\p{Bidi_Control}]+$/gu

/**
 * One spelling for all ways to type the same name: no blanks around, compatible and wide forms made plain, lower case,
 * "." as the only dot and ASCII digits (a shopper who types ۱۲۳ means 123).
 */
export function readText(input: string): string {
  const text = input
    .replace(INVISIBLE_EDGES, "")
    .replace(OTHER_FULL_STOPS, ".")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
  return toAsciiDigits(text)
}
