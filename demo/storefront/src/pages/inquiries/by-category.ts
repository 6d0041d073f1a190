import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"

type Category = { category: string; title: string; offers: readonly InquiryOffer[] }

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/ي/g, "ی"],
  [/ك/g, "ک"],
  [/\u200c/g, " "],
]

/** As it is typed with any keyboard. */
const plain = (text: string): string =>
  LETTERS.reduce((so_far, [letter, persian]) => so_far.replace(letter, persian), text.toLowerCase())

/** The offers that have all the words, in their title or in that of their heading. */
export const withWords = (offers: readonly InquiryOffer[], typed: string): readonly InquiryOffer[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return offers.filter(({ title, category_title }) => {
    const text = plain(`${title} ${category_title}`)
    return words.every((word) => text.includes(word))
  })
}

/** The offers under their headings, in the order in which the shop lists them. */
export const byCategory = (offers: readonly InquiryOffer[]): readonly Category[] =>
  [...new Set(offers.map(({ category }) => category))].map((category) => {
    const inside = offers.filter((offer) => offer.category === category)
    return { category, title: inside[0]?.category_title ?? category, offers: inside }
  })
