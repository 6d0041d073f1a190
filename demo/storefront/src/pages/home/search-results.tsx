import { FaultNotice } from "../../components/fault-notice"
import { formatNumber } from "../../language/format"
import { useWords, type Words } from "../../language/words"
import { waitingFor } from "../../shop/patiently"
import { useSearch } from "../../shop/queries/search"
import { statusOf } from "../../shop/status-of"
import { AskedName } from "./asked-name"
import { groupResults } from "./group-results"
import { OtherNames } from "./other-names"
import { ResultRow } from "./result-row"

const SECOND_MS = 1_000
const TOO_MANY_REQUESTS = 429

/** The shop has no room just now: the search goes on by itself when it has. */
const waitText = (search: Words["search"], fault: unknown): string | null => {
  const waiting = waitingFor(fault)
  if (waiting === null) return null
  const seconds = formatNumber(Math.ceil(waiting.retry_in_ms / SECOND_MS))
  return statusOf(fault) === TOO_MANY_REQUESTS ? search.too_many(seconds) : search.waiting(seconds)
}

/** What is free, what is not known, and what is gone. */
export const SearchResults = ({ query }: { query: string }) => {
  const { search } = useWords()
  const { data, error, failureReason, isFetching, refetch } = useSearch(query)
  const { asked, free, unclear, gone } = groupResults(query, data ?? [])
  const count = free.length + (asked?.orderable ? 1 : 0)
  return (
    <section aria-labelledby="results" className="results" aria-busy={isFetching}>
      <h2 id="results" className="hidden">
        {search.title(query)}
      </h2>
      <p role="status" className="muted status">
        {isFetching
          ? (waitText(search, failureReason) ?? search.busy)
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
