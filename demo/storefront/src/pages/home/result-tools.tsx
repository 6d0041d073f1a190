import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { useWords } from "../../language/words"
import { navigate } from "../../routing/location"
import { extensionOf, isSorting, SORTINGS, type Sorting } from "./filter-results"
import { searchPath } from "./search-path"

/** Fewer are seen at a glance. */
const WORTH_SORTING = 4

type Props = {
  query: string
  ext: string | null
  results: readonly FoundDomain[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** One extension alone, and the cheapest first. */
export const ResultTools = ({ query, ext, results, sorting, onSort }: Props) => {
  const { search } = useWords()
  const free = results.filter(({ orderable }) => orderable)
  if (free.length < WORTH_SORTING && ext === null) return null
  const extensions = [...new Set([...(ext === null ? [] : [ext]), ...free.map(extensionOf)])]
  const labels = { relevance: search.by_relevance, price: search.by_price, renewal: search.by_renewal }
  return (
    <div className="tools-row">
      <select
        aria-label={search.extension}
        value={ext ?? ""}
        onChange={({ target }) =>
          navigate(searchPath(query, target.value === "" ? null : target.value), { replace: true })
        }
      >
        <option value="">{search.all_extensions}</option>
        {extensions.map((extension) => (
          <option key={extension} value={extension}>
            .{extension}
          </option>
        ))}
      </select>
      <select
        aria-label={search.sort}
        value={sorting}
        onChange={({ target }) => isSorting(target.value) && onSort(target.value)}
      >
        {SORTINGS.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
