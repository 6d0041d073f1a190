import { LANGUAGE } from "./languages"
import { wordsIn } from "./words-in"

/** In the language of this page. */
export const WORDS = wordsIn(LANGUAGE)
