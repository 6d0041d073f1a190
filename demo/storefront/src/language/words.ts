import type { Language } from "./say"
import { wordsIn } from "./words-in"

declare global {
  /** Written by the build, which makes one storefront for each language. */
  const STOREFRONT_LANGUAGE: Language
}

export const LANGUAGE = STOREFRONT_LANGUAGE
export const WORDS = wordsIn(LANGUAGE)
