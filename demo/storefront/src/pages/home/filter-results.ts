import type { FoundDomain } from "medusa-plugin-domain-reseller-client"

export const SORTINGS = ["relevance", "price", "renewal"] as const
export type Sorting = (typeof SORTINGS)[number]

export const extensionOf = ({ domain }: FoundDomain): string => domain.slice(domain.indexOf(".") + 1)

/** What is not known costs more than everything that is. */
const priceFor = ({ price }: FoundDomain, sorting: Sorting): number => {
  if (sorting === "relevance") return 0
  return (sorting === "price" ? price?.register : price?.renew) ?? Number.POSITIVE_INFINITY
}

export const isSorting = (text: string): text is Sorting => SORTINGS.some((sorting) => sorting === text)

/** The cheapest first; names of one price stay in the shop's order. */
export const sorted = (names: readonly FoundDomain[], sorting: Sorting): readonly FoundDomain[] =>
  [...names].sort((one, other) => {
    const [price, otherPrice] = [priceFor(one, sorting), priceFor(other, sorting)]
    return price === otherPrice ? 0 : price - otherPrice
  })
