import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"

const SORTINGS = ["relevance", "price", "renewal"] as const
export type Sorting = (typeof SORTINGS)[number]

/** Fewer are seen at a glance. */
const WORTH_SORTING = 4

/** What is not known costs more than everything that is. */
const priceFor = ({ price }: FoundDomain, sorting: Sorting): number => {
  if (sorting === "relevance") return 0
  return (sorting === "price" ? price?.register : price?.renew) ?? Number.MAX_SAFE_INTEGER
}

/** The cheapest first; names of one price stay in the shop's order. */
export const sorted = (names: readonly FoundDomain[], sorting: Sorting): readonly FoundDomain[] =>
  [...names].sort((one, other) => priceFor(one, sorting) - priceFor(other, sorting))

type Props = { count: number; sorting: Sorting; onSort: (sorting: Sorting) => void }

export const SortingChoice = ({ count, sorting, onSort }: Props) => {
  const { search } = useWords()
  if (count < WORTH_SORTING) return null
  const labels = { relevance: search.by_relevance, price: search.by_price, renewal: search.by_renewal }
  return (
    <select
      aria-label={search.sort}
      value={sorting}
      onChange={({ target }) => onSort(SORTINGS.find((one) => one === target.value) ?? "relevance")}
    >
      {SORTINGS.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </select>
  )
}
