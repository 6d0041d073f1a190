import type { InquiryOffer } from "medusa-plugin-domain-reseller-client"

type Category = { category: string; title: string; offers: readonly InquiryOffer[] }

/** The offers under their headings, in the order in which the shop lists them. */
export const byCategory = (offers: readonly InquiryOffer[]): readonly Category[] =>
  [...new Set(offers.map(({ category }) => category))].map((category) => {
    const inside = offers.filter((offer) => offer.category === category)
    return { category, title: inside[0]?.category_title ?? category, offers: inside }
  })
