import { domainToUnicode } from "node:url"
import { isInOneScript } from "./letters"

/** With those that are one of a to z with marks: the letters of today's Latin alphabets, which Unicode allows in identifiers (UTS 39). */
const LATIN_LETTER = /^[a-z\u00df-\u017f\u0259]/u
const isOddLatin = (letter: string): boolean =>
  /\p{Script=Latin}/u.test(letter) && !LATIN_LETTER.test(letter.normalize("NFD"))
/** That Unicode does not compose with its letter: browsers draw it over others, or not at all. */
const LOOSE_MARK = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/u

/** Letters that browsers take for Latin ones beside those of Unicode's table of confusables. */
const TWINS_OF_BROWSERS = /[пьыъюԍԗκτηχωագզէլյսւ]/u

function isLatinTwin(character: string): boolean {
  const confusables = require("unhomoglyph/data.json") as Partial<Record<string, string>>
  return TWINS_OF_BROWSERS.test(character) || /^[a-z0-9-]+$/i.test(confusables[character] ?? character)
}

/**
 * Whether browsers show the label, in ASCII form, as `xn--…`, so that nobody is led astray by it: it has Latin letters of no
 * alphabet, or none that tells it from a Latin one. Under an extension in its own script it may; Arabic letters are read the other way.
 */
export function looksLatin(label: string, tld: string | null): boolean {
  if (!label.startsWith("xn--")) return false
  const text = domainToUnicode(label)
  if (LOOSE_MARK.test(text) || [...text].some(isOddLatin)) return true
  if (/[\p{Script=Latin}\p{Script=Arabic}]/u.test(text)) return false
  const isOwnExtension = tld !== null && isInOneScript(text + domainToUnicode(tld).replaceAll(".", ""))
  return !isOwnExtension && [...text].every(isLatinTwin)
}
