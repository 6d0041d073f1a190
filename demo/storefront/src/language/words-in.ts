import { buyingWords } from "./buying-words"
import { inquiryWords } from "./inquiry-words"
import { myDomainsWords } from "./my-domains-words"
import type { Language, Say } from "./say"
import { searchWords } from "./search-words"
import { shopWords } from "./shop-words"

/** Everything that the storefront says. */
export const wordsIn = (language: Language) => {
  const say: Say = <Text>(en: Text, fa: Text): Text => (language === "fa" ? fa : en)
  return {
    ...shopWords(say),
    ...searchWords(say),
    ...buyingWords(say),
    inquiries: inquiryWords(say),
    my_domains: myDomainsWords(say),
  }
}

export type Words = ReturnType<typeof wordsIn>
