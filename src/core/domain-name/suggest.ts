import { type Label, parseLabel } from "./label"

export const SUGGESTION_LANGUAGES = ["en", "fa"] as const
export type SuggestionLanguage = (typeof SUGGESTION_LANGUAGES)[number]

type Additions = { before: readonly string[]; after: readonly string[] }

/** Words that shops put beside a Latin name: in Iran Persian words in Latin letters. The most usual come first. */
const LATIN_ADDITIONS: Readonly<Record<SuggestionLanguage, Additions>> = {
  en: { before: ["get", "my", "the"], after: ["shop", "online", "app", "hub", "store"] },
  fa: { before: ["iran", "digi"], after: ["shop", "kala", "online", "sara", "land", "bazar"] },
}

/** The same for a name in Persian letters, whatever the language of the page: a label is written in one script. */
const PERSIAN_ADDITIONS: Additions = {
  before: ["فروشگاه-"],
  after: ["سرا", "-آنلاین", "کده", "-شاپ", "کالا"],
}

/** Words that names of shops begin or end with: where one meets the rest, a hyphen fits. */
const LATIN_WORDS = [
  ...new Set(Object.values(LATIN_ADDITIONS).flatMap(({ before, after }) => [...before, ...after])),
  "market",
  "book",
  "food",
  "game",
  "tech",
  "team",
  "group",
  "web",
  "pars",
  "tehran",
]
const PERSIAN_WORDS = ["فروشگاه", "آنلاین", "شاپ", "کالا", "سرا", "کده", "خانه", "مارکت", "ایران"]

/** A rest that is shorter is no word: "the" of "theme" leaves "me". */
const SHORTEST_REST = 3

const isLatin = (text: string): boolean => /^[a-z0-9-]+$/.test(text) && !text.startsWith("xn--")
const isPersian = (text: string): boolean => /^[\p{Script=Arabic}0-9\-\u200c]+$/u.test(text)

/** The same name with a hyphen where two words meet, or without the hyphens that it has. */
function hyphenVariants(text: string, words: readonly string[]): string[] {
  if (text.includes("-")) return [text.replaceAll("-", "")]
  const at_digits = text.replace(/(?<=\p{L})(?=\p{Nd})|(?<=\p{Nd})(?=\p{L})/gu, "-")
  const at_words = words.flatMap((word) => {
    if (text.length < word.length + SHORTEST_REST) return []
    if (text.endsWith(word)) return [`${text.slice(0, -word.length)}-${word}`]
    return text.startsWith(word) ? [`${word}-${text.slice(word.length)}`] : []
  })
  return [at_digits, ...at_words]
}

/** Turn by turn, so that the first few are of both kinds. */
function added(text: string, { before, after }: Additions): string[] {
  const length = Math.max(before.length, after.length)
  return Array.from({ length }, (_, place) => [
    ...after.slice(place, place + 1).flatMap((word) => (text.endsWith(word) ? [] : [`${text}${word}`])),
    ...before.slice(place, place + 1).flatMap((word) => (text.startsWith(word) ? [] : [`${word}${text}`])),
  ]).flat()
}

/** A silent ه at a word's end does not join the next word. */
function persianAdditions(text: string): Additions {
  const { before, after } = PERSIAN_ADDITIONS
  const joins = !text.endsWith("ه")
  return { before, after: after.map((word) => (joins || word.startsWith("-") ? word : `-${word}`)) }
}

function candidates(text: string, language: SuggestionLanguage): string[] {
  if (isLatin(text)) {
    return [...hyphenVariants(text, LATIN_WORDS), ...added(text, LATIN_ADDITIONS[language])]
  }
  if (isPersian(text)) return [...hyphenVariants(text, PERSIAN_WORDS), ...added(text, persianAdditions(text))]
  return hyphenVariants(text, [])
}

/**
 * Other names for somebody whose name is taken, the likeliest first: with and without hyphens, then with words that fit
 * the name's script and the visitor's language. None of them has been looked up; all can be registered by their form.
 */
export function suggestLabels({ ascii, unicode }: Label, language: SuggestionLanguage): Label[] {
  const found = new Map<string, Label>()
  for (const text of candidates(unicode, language)) {
    const parsed = parseLabel(text, "name")
    if (parsed.kind === "label" && parsed.label.ascii !== ascii) found.set(parsed.label.ascii, parsed.label)
  }
  return [...found.values()]
}
