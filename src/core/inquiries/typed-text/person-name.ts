import { toPersianLetters } from "../../text/persian"
import { plainText } from "./plain-text"

/** A name in Persian letters: ی and ک for the Arabic ي, ى and ك, without strokes that only stretch it. */
export function personName(typed: string): string {
  return toPersianLetters(plainText(typed))
    .replace(/\u0649/gu, "\u06cc")
    .replace(/\u0640/gu, "")
}
