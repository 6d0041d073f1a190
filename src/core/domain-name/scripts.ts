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

export type ScriptProblem = "mixed_scripts" | "unsupported_script"

/** `text` holds letters, marks, digits, joiners and hyphens only. */
export function findScriptProblem(text: string): ScriptProblem | null {
  if (WAYS_OF_WRITING.some((way) => way.test(text))) return null
  const every_letter_is_known = [...text].every((character) =>
    WAYS_OF_WRITING.some((way) => way.test(character)),
  )
  return every_letter_is_known ? "mixed_scripts" : "unsupported_script"
}
