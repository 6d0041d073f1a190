import { toAsciiDigits } from "../../text/persian"

/** Marks of direction, zero-width spaces and byte order marks that come along when text is copied. */
const INVISIBLE = /[\p{Bidi_Control}\u200b\u2060\ufeff]/gu

/** Any text as typed: compatible forms made plain, ASCII digits, single blanks inside and none around. */
export function plainText(typed: string): string {
  const visible = toAsciiDigits(typed.normalize("NFKC")).replace(INVISIBLE, "")
  // Once more: what a mark stood between may belong together.
  return visible.normalize("NFC").replace(/\s+/gu, " ").trim()
}
