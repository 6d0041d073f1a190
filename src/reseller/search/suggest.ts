import { type Label, parseLabel } from "../names/label"
import type { Language } from "../shared/language"

type Additions = { before: readonly string[]; after: readonly string[] }

/** Words that shops put beside a Latin name: in Iran Persian words in Latin letters. The most usual come first. */
const LATIN_ADDITIONS: Readonly<Record<Language, Additions>> = {
  en: { before: ["get", "my", "the"], after: ["shop", "online", "app", "hub", "store"] },
  fa: { before: ["iran", "digi"], after: ["shop", "kala", "online", "sara", "land", "bazar"] },
}

/** The same for a name in Persian letters, whatever the language of the page: a label is written in one script. */
const PERSIAN_ADDITIONS: Additions = {
  before: ["فروشگاه-"],
  after: ["سرا", "-آنلاین", "کده", "-شاپ", "کالا"],
}

const WORDS =
  "get my the iran digi shop online app hub store kala sara land bazar book خانه فروشگاه آنلاین شاپ کالا سرا کده".split(
    " ",
  )

/** A rest that is shorter is no word: "the" of "theme" leaves "me". */
const SHORTEST_REST = 3

function hyphenVariants(text: string): string[] {
  if (text.includes("-")) return [text.replaceAll("-", "")]
  const at_digits = text.replace(/(?<=\p{L})(?=\p{Nd})|(?<=\p{Nd})(?=\p{L})/gu, "-")
  const at_words = WORDS.flatMap((word) => {
    if (text.length < word.length + SHORTEST_REST) return []
    if (text.endsWith(word)) return [`${text.slice(0, -word.length)}-${word}`]
    return text.startsWith(word) ? [`${word}-${text.slice(word.length)}`] : []
  })
  return [at_digits, ...at_words]
}

function added(text: string, { before, after }: Additions): string[] {
  const length = Math.max(before.length, after.length)
  return Array.from({ length }, (_, place) => [
    ...after.slice(place, place + 1).flatMap((word) => (text.endsWith(word) ? [] : [`${text}${word}`])),
    ...before.slice(place, place + 1).flatMap((word) => (text.startsWith(word) ? [] : [`${word}${text}`])),
  ]).flat()
}

function additionsTo(text: string, language: Language): Additions {
  if (/^[a-z0-9-]+$/.test(text)) return LATIN_ADDITIONS[language]
  if (!/^[\p{Script=Arabic}0-9\-\u200c]+$/u.test(text)) return { before: [], after: [] }
  // A silent ه at a word's end does not join the next word.
  if (!text.endsWith("ه")) return PERSIAN_ADDITIONS
  const apart = PERSIAN_ADDITIONS.after.map((word) => `-${word.replace("-", "")}`)
  return { ...PERSIAN_ADDITIONS, after: apart }
}

/** The likeliest first: hyphens, then words of script and language. None has been looked up; all can be registered by their form. */
export function suggestLabels({ ascii, unicode }: Label, language: Language): Label[] {
  const found = new Map<string, Label>()
  for (const text of [...hyphenVariants(unicode), ...added(unicode, additionsTo(unicode, language))]) {
    const parsed = parseLabel(text, "name")
    if (parsed.kind === "label" && parsed.label.ascii !== ascii) found.set(parsed.label.ascii, parsed.label)
  }
  return [...found.values()]
}
