import { buyingWords } from "./buying-words"
import { inquiryWords } from "./inquiry-words"
import { myDomainsWords } from "./my-domains-words"
import { type Language, sayIn } from "./say"
import { searchWords } from "./search-words"
import { shopWords } from "./shop-words"

/** Everything that the storefront says. */
export const wordsIn = (language: Language) => {
  const say = sayIn(language)
  return {
    ...shopWords(say),
    ...searchWords(say),
    ...buyingWords(say),
    inquiries: inquiryWords(say),
    my_domains: myDomainsWords(say),
  }
}

export type Words = ReturnType<typeof wordsIn>
