import type { DomainNameProblem } from "./problems"

/** The scripts recommended for identifiers (Unicode UAX 31, table 5), and those that are written together (UTS 39, section 5.1). */
const RECOMMENDED_SCRIPTS =
  "Latin Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Han+Hiragana+Katakana Han+Hangul Han+Bopomofo"

/** A label is written in one way. */
const WAYS_OF_WRITING = RECOMMENDED_SCRIPTS.split(" ").map((scripts) => {
  const letters = scripts.split("+").map((script) => `\\p{Script_Extensions=${script}}`)
  // Digits, hyphens and the dot of l·l go with every script; inherited characters are marks and joiners that take their letter's.
  return new RegExp(`^[0-9\\-\u00b7${letters.join("")}\\p{Script=Inherited}]+$`, "u")
})

export const isInOneScript = (text: string): boolean => WAYS_OF_WRITING.some((way) => way.test(text))

/** Letters of no script, except the lengthener of Hiragana and Katakana. */
const SCRIPTLESS_LETTER = /(?=\p{L})(?!\u30fc)\p{Script=Common}/u

/**
 * The rule by which IDNA 2008 (RFC 5892, RFC 5893) refuses a label; null: it does not. Loaded with the first label that is not
 * ASCII; major 15, the last for Node 20.
 */
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

/** Looks at one label in its Unicode form. Null when every letter may stand where it stands. */
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
