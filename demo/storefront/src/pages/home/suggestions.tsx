import { useEffect } from "react"
import { FaultNotice } from "../../components/asked"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { useSuggestions } from "../../shop/queries/search"
import { groupResults } from "./group-results"
import { ResultRows } from "./result-row"

const { search } = WORDS

const SHOWN = 6
/** Whoever is still typing has typed on by then. */
const PAUSE_MS = 1_000

/** `isByItself`: nothing that people have in mind first is free. */
type Props = { query: string; isByItself: boolean }

/** Similar names for one that is taken. They cost lookups that all visitors share: so they come when asked for, or where nothing else helps. */
export const Suggestions = ({ query, isByItself }: Props) => {
  const { data, error, isFetching, refetch } = useSuggestions(query)
  const isDue = isByItself && !data && !error
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void refetch(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, refetch])
  const { free, unclear } = groupResults(data?.results ?? [])
  const offered = free.slice(0, SHOWN)
  const unchecked = unclear.length + (data?.waiting.length ?? 0)
  const isComing = isFetching || isDue
  const outcome = () => {
    if (isComing) return search.suggesting
    if (!data) return ""
    if (free.length > 0) return search.suggestions(formatNumber(offered.length))
    return unchecked > 0 ? search.suggestions_unclear(formatNumber(unchecked)) : search.no_suggestions
  }
  return (
    <section className="suggestions" aria-label={search.suggest} aria-busy={isComing}>
      <p role="status" className="muted">
        {outcome()}
      </p>
      <ResultRows free={isComing ? [] : offered} coming={isComing ? SHOWN : 0} />
      {!isComing && !error && (unchecked > 0 || !data) && (
        <button type="button" className="button" onClick={() => refetch()}>
          {data ? search.check_again : search.suggest}
        </button>
      )}
      <FaultNotice fault={error} onRetry={refetch} />
    </section>
  )
}
