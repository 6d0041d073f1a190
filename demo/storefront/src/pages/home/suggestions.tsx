import { useEffect } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { useSuggestions } from "../../shop/queries/search"
import { groupResults } from "./group-results"
import { ResultRows } from "./result-row"

/** More is no help to decide. */
const SHOWN = 6

/** Whoever is still typing has typed on by then. */
const PAUSE_MS = 1_000

type Props = {
  query: string
  /** Nothing that people have in mind first is free. */
  isByItself: boolean
}

/**
 * Similar names for one that is taken. They take several of the few lookups that all visitors of the shop share: so they are
 * looked up when somebody asks for them, or by themselves where nothing else helps. Only what was found free is shown.
 */
export const Suggestions = ({ query, isByItself }: Props) => {
  const { search } = useWords()
  const { data, error, isFetching, refetch } = useSuggestions(query)
  const isDue = isByItself && !data && !error
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void refetch(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, refetch])
  const { free, unclear } = groupResults(data?.results ?? [], false)
  const offered = free.slice(0, SHOWN)
  const unchecked = unclear.length + (data?.waiting.length ?? 0)
  return (
    <section className="suggestions" aria-labelledby="suggestions" aria-busy={isFetching}>
      <h3 id="suggestions" className={free.length > 0 ? undefined : "hidden"}>
        {search.suggestions(formatNumber(offered.length))}
      </h3>
      {!data && !error && (
        <button
          type="button"
          className="button"
          disabled={isFetching}
          aria-busy={isFetching}
          onClick={() => refetch()}
        >
          {isFetching ? search.suggesting : search.suggest}
        </button>
      )}
      <p role="status" className={free.length > 0 ? "hidden" : undefined}>
        {data && (free.length > 0 ? search.suggestions(formatNumber(offered.length)) : "")}
        {data && free.length === 0 && unchecked === 0 && search.no_suggestions}
      </p>
      <ResultRows free={offered} />
      {unchecked > 0 && (
        <p className="muted">
          {search.suggestions_unclear(formatNumber(unchecked))}{" "}
          <button
            type="button"
            className="link"
            disabled={isFetching}
            aria-busy={isFetching}
            onClick={() => refetch()}
          >
            {search.check_again}
          </button>
        </p>
      )}
      <FaultNotice fault={error} onRetry={() => refetch()} />
    </section>
  )
}
