import { domainToUnicode } from "node:url"
import type { DomainNameProblem } from "./problems"

/** The scripts recommended for identifiers (Unicode UAX 31, table 5), and those that are written together (UTS 39, section 5.1). */
const RECOMMENDED_SCRIPTS =
  "Latin Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Han+Hiragana+Katakana Han+Hangul Han+Bopomofo"

const WAYS_OF_WRITING = RECOMMENDED_SCRIPTS.split(" ").map((scripts) => {
  const letters = scripts.split("+").map((script) => `\\p{Script_Extensions=${script}}`)
  // Digits, hyphens and the dot of l·l go with every script; inherited characters are marks and joiners that take their letter's.
  return new RegExp(`^[0-9\\-\u00b7${letters.join("")}\\p{Script=Inherited}]+$`, "u")
})

const isInOneScript = (text: string): boolean => WAYS_OF_WRITING.some((way) => way.test(text))

/** Letters of no script, except the lengthener of Hiragana and Katakana. */
const SCRIPTLESS_LETTER = /(?=\p{L})(?!\u30fc)\p{Script=Common}/u

/** The rule of IDNA 2008 (RFC 5892, RFC 5893) that refuses a label. Loaded when needed; major 15 is the last for Node 20. */
function idnaFault(label: string): string | null {
  const { isIdnHostname } = require("idn-hostname") as typeof import("idn-hostname")
  try {
    isIdnHostname(label)
    return null
  } catch (fault) {
    // A RangeError of a label in which every sign is one that it leaves out.
    if (fault instanceof SyntaxError || fault instanceof RangeError) return fault.name
    throw fault
  }
}

export function findLetterProblem(label: string): DomainNameProblem | null {
  if (label.startsWith("-") || label.endsWith("-")) return "edge_hyphen"
  if (label.slice(2, 4) === "--") return "hyphens_in_third_and_fourth_place"
  if (/^[a-z0-9-]+$/.test(label)) return null
  const fault = idnaFault(label)
  if (fault === "IdnaContextJError") return "misplaced_joiner"
  if (fault === "IdnaLengthError") return "label_too_long"
  if ((fault !== null && fault !== "IdnaBidiError") || SCRIPTLESS_LETTER.test(label))
    return "invalid_character"
  if (!isInOneScript(label)) return [...label].every(isInOneScript) ? "mixed_scripts" : "unsupported_script"
  return fault === null ? null : "digit_before_right_to_left"
}

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

/** Whether browsers show the label as `xn--…`: its Latin letters are of no alphabet, or none tells it from a Latin one. Under an extension in its own script it may. */
export function looksLatin(label: string, tld: string | null): boolean {
  if (!label.startsWith("xn--")) return false
  const text = domainToUnicode(label)
  if (LOOSE_MARK.test(text) || [...text].some(isOddLatin)) return true
  if (/[\p{Script=Latin}\p{Script=Arabic}]/u.test(text)) return false
  const isOwnExtension = tld !== null && isInOneScript(text + domainToUnicode(tld).replaceAll(".", ""))
  return !isOwnExtension && [...text].every(isLatinTwin)
}
