import { plainText } from "./plain-text"

/** Values whose dots, slashes and dashes mean something: plain, without blanks. */
export function unspaced(typed: string): string {
  return plainText(typed).replace(/ /g, "")
}
