import { FaultNotice } from "../../components/fault-notice"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { useSearch } from "../../shop/queries/search"
import { AskedName } from "./asked-name"
import { groupResults } from "./group-results"
import { OtherNames } from "./other-names"
import { ResultRow } from "./result-row"

/** What is free, what is not known, and what is gone. */
export const SearchResults = ({ query }: { query: string }) => {
  const { search } = useWords()
  const { data, error, isFetching, refetch } = useSearch(query)
  const { asked, free, unclear, gone } = groupResults(query, data ?? [])
  const count = free.length + (asked?.orderable ? 1 : 0)
  return (
    <section aria-labelledby="results" className="results" aria-busy={isFetching}>
      <h2 id="results" className="hidden">
        {search.title(query)}
      </h2>
      <p role="status" className="muted status">
        {isFetching
          ? search.busy
          : data && !error && (count > 0 ? search.found(formatNumber(count)) : search.none_free)}
      </p>
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!error && asked && <AskedName found={asked} onCheckAgain={() => refetch()} />}
      {!error && free.length > 0 && (
        <>
          {asked && <h3>{search.alternatives}</h3>}
          <ul className="rows">
            {free.map((found) => (
              <ResultRow key={found.domain} found={found} />
            ))}
          </ul>
        </>
      )}
      {!error && unclear.length > 0 && (
        <OtherNames
          title={search.unclear}
          help={search.unclear_help}
          names={unclear}
          onCheckAgain={() => refetch()}
        />
      )}
      {!error && gone.length > 0 && <OtherNames title={search.gone} names={gone} />}
    </section>
  )
}
