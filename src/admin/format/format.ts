import type { Bilingual, Language } from "../language/language"
import { type Amounts, amountsIn } from "./amounts"
import { type Dates, datesIn } from "./dates"
import { relativeTime } from "./relative-time"

/** How everything is said in one language. */
export type Format = Amounts &
  Dates & {
    language: Language
    say(words: Bilingual): string
    /** "in 3 minutes"; `now` is given, so that words can be tested. */
    distance(date: Date, now: Date): string
  }

export const formatIn = (language: Language, time_zone?: string): Format => ({
  ...amountsIn(language),
  ...datesIn(language, time_zone === undefined ? {} : { time_zone }),
  language,
  say: (words) => words[language],
  distance: (date, now) => relativeTime(date, now, language),
})
