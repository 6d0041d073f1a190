import type { DomainNameProblem } from "./problems"

/** The scripts recommended for identifiers (Unicode UAX 31, table 5). A label is written in one of them. */
const RECOMMENDED_SCRIPTS = [
  "Latin",
  "Arabic",
  "Armenian",
  "Bengali",
  "Cyrillic",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Greek",
  "Gujarati",
  "Gurmukhi",
  "Hebrew",
  "Kannada",
  "Khmer",
  "Lao",
  "Malayalam",
  "Myanmar",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan",
]

/** Ways of writing that use several scripts together (Unicode UTS 39 section 5.1). */
const COMBINED_SCRIPTS = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
]

const WAYS_OF_WRITING = [...RECOMMENDED_SCRIPTS.map((script) => [script]), ...COMBINED_SCRIPTS].map(
  (scripts) => {
    const letters = scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")
    // Digits and hyphens go with every script; inherited characters are marks and joiners that take their letter's.
    return new RegExp(`^[0-9\\-${letters}\\p{Script=Inherited}]+$`, "u")
  },
)

type ScriptProblem = "mixed_scripts" | "unsupported_script"

/** `text` holds letters, marks, digits, joiners and hyphens only. */
function findScriptProblem(text: string): ScriptProblem | null {
  if (WAYS_OF_WRITING.some((way) => way.test(text))) return null
  const every_letter_is_known = [...text].every((character) =>
    WAYS_OF_WRITING.some((way) => way.test(character)),
  )
  return every_letter_is_known ? "mixed_scripts" : "unsupported_script"
}

/** Letters, marks, digits, hyphen and the two joiners, whose places `domainToASCII` checks (RFC 5892 appendix A.1, A.2). */
const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{Nd}\u3007\-\u200c\u200d]+$/u

/**
 * Letters by category that no word needs: those that only stretch it (RFC 5892 section 2.6) and those of no script,
 * except the lengthener of Hiragana and Katakana.
 */
const REFUSED_LETTERS = /[\u0640\u07fa]|(?=\p{L})(?!\u30fc)\p{Script=Common}/u

/** Signs that are part of a word only between certain letters (RFC 5892 appendix A.3 to A.7). */
const SIGNS_IN_CONTEXT: RegExp[] = [
  /(?<=l)\u00b7(?=l)/gu,
  /\u0375(?=\p{Script=Greek})/gu,
  /(?<=\p{Script=Hebrew})[\u05f3\u05f4]/gu,
  /(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}].*)\u30fb|\u30fb(?=.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])/gu,
]

const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

type LetterProblem = Extract<
  DomainNameProblem,
  | "edge_hyphen"
  | "hyphens_in_third_and_fourth_place"
  | "invalid_character"
  | "mixed_scripts"
  | "unsupported_script"
  | "digit_before_right_to_left"
>

/** Looks at one label in its Unicode form. Null when every letter may stand where it stands. */
export function findLetterProblem(label: string): LetterProblem | null {
  if (label.startsWith("-") || label.endsWith("-")) return "edge_hyphen"
  if (label.slice(2, 4) === "--") return "hyphens_in_third_and_fourth_place"
  const letters = SIGNS_IN_CONTEXT.reduce((text, sign) => text.replace(sign, ""), label)
  if (!ALLOWED_CHARACTERS.test(letters) || REFUSED_LETTERS.test(letters)) return "invalid_character"
  const script_problem = findScriptProblem(letters)
  if (script_problem !== null) return script_problem
  // RFC 5893 section 2, rule 1.
  if (/^\p{Nd}/u.test(label) && RIGHT_TO_LEFT_LETTER.test(label)) return "digit_before_right_to_left"
  return null
}
