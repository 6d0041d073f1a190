import { plainText } from "./plain-text"

const SEPARATORS = /[\s_\p{Dash_Punctuation}]/gu

/** Numbers that people group for reading: plain, without blanks, dashes and underscores. */
export function compact(typed: string): string {
  return plainText(typed).replace(SEPARATORS, "")
}
