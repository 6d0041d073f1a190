import { toPersianLetters } from "../../text/persian"
import { plainText } from "./plain-text"

const STRETCHING = /\u0640/gu
const ARABIC_ALEF_LIKE_YEH = /\u0649/gu

/** A name in Persian letters: ی and ک for the Arabic ي, ى and ك, without strokes that only stretch it. */
export function personName(typed: string): string {
  const unstretched = plainText(plainText(typed).replace(STRETCHING, ""))
  return toPersianLetters(unstretched).replace(ARABIC_ALEF_LIKE_YEH, "\u06cc")
}
