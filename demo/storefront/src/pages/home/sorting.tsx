import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"

/** What each sorts by; what is not known costs more than everything that is. */
const PRICES = {
  relevance: () => 0,
  price: ({ price }: FoundDomain) => price?.register ?? Number.MAX_SAFE_INTEGER,
  renewal: ({ price }: FoundDomain) => price?.renew ?? Number.MAX_SAFE_INTEGER,
}
export type Sorting = keyof typeof PRICES

/** The cheapest first; names of one price stay in the shop's order. */
export const sorted = (names: readonly FoundDomain[], sorting: Sorting): readonly FoundDomain[] =>
  names.toSorted((one, other) => PRICES[sorting](one) - PRICES[sorting](other))

export const SortingChoice = ({ onSort }: { onSort: (sorting: Sorting) => void }) => {
  const { search } = useWords()
  return (
    <select aria-label={search.sort} onChange={({ target }) => onSort(target.value as Sorting)}>
      <option value="relevance">{search.by_relevance}</option>
      <option value="price">{search.by_price}</option>
      <option value="renewal">{search.by_renewal}</option>
    </select>
  )
}
