import { domainToASCII, domainToUnicode } from "node:url"
import { findLetterProblem } from "./letters"
import { plainSigns, toPersianLetters } from "./persian"
import { type InvalidName, invalidName } from "./problems"

/** Its own small form is an i with a second dot. */
const CAPITAL_I_WITH_DOT = /\u0130/gu

/** One spelling for all ways to type the same name: plain signs, no blanks around, lower case. */
export const readText = (input: string): string =>
  plainSigns(input).trim().replace(CAPITAL_I_WITH_DOT, "i").toLowerCase().normalize("NFKC")

/** RFC 1035 section 2.3.4, counted in the ASCII form. */
const MAX_LABEL_LENGTH = 63
const PUNYCODE_PREFIX = "xn--"

/** `unicode` is the form to show: typing it gives the same label again. It equals `ascii` for all that has no such form. */
export type Label = { ascii: string; unicode: string }

/** Extensions such as .كوم are spelled with the Arabic letters, so only what stands before them is made Persian. */
type LabelPlace = "name" | "extension"

function readLabel(text: string, place: LabelPlace): string {
  return place === "name" ? toPersianLetters(text) : text
}

type LabelResult = { kind: "label"; label: Label } | InvalidName

function parsePunycode(ascii: string, place: LabelPlace): LabelResult {
  const unicode = domainToUnicode(ascii)
  const isRoundTrip = unicode !== "" && unicode !== ascii && domainToASCII(unicode) === ascii
  if (!isRoundTrip) return invalidName("invalid_punycode")
  const problem = findLetterProblem(unicode)
  if (problem !== null) return invalidName(problem)
  // Encoded on purpose, so the letters stay as they are, even those that we would read as others when typed.
  const isTypable = readLabel(readText(unicode), place) === unicode
  return { kind: "label", label: { ascii, unicode: isTypable ? unicode : ascii } }
}

function parseLetters(unicode: string): LabelResult {
  const problem = findLetterProblem(unicode)
  if (problem !== null) return invalidName(problem)
  if (/^[a-z0-9-]+$/.test(unicode)) return { kind: "label", label: { ascii: unicode, unicode } }
  const ascii = domainToASCII(unicode)
  // Letters that this Node does not know yet.
  if (ascii === "" || domainToUnicode(ascii) !== unicode) return invalidName("invalid_character")
  return { kind: "label", label: { ascii, unicode } }
}

/** One label as `readText` gives it. All is checked before `domainToASCII`, which lets much through. */
export function parseLabel(text: string, place: LabelPlace): LabelResult {
  if (text === "") return invalidName("empty_label")
  const isPunycode = text.startsWith(PUNYCODE_PREFIX)
  const parsed = isPunycode ? parsePunycode(text, place) : parseLetters(readLabel(text, place))
  const isTooLong = parsed.kind === "label" && parsed.label.ascii.length > MAX_LABEL_LENGTH
  return isTooLong ? invalidName("label_too_long") : parsed
}

export function searchedName(q: string): string {
  const text = toPersianLetters(plainSigns(q))
  return /^[\x20-\x7e]*$/.test(text) ? text : domainToASCII(text) || text
}
