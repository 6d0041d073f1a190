import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { useMemo, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { LongWait } from "../../components/loading"
import { PauseText } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { pauseAfter } from "../../shop/patiently"
import { useSearch } from "../../shop/queries/search"
import { AskedName } from "./asked-name"
import { groupOf, groupResults, outcomeOf } from "./group-results"
import { AskByMail, OtherNames } from "./other-names"
import { ComingRows, ResultRows } from "./result-row"
import { searchPath } from "./search-box"
import { type Sorting, SortingChoice, sorted } from "./sorting"
import { Suggestions } from "./suggestions"

/** What a first screen shows of them. */
const EXPECTED_ROWS = 8
/** The extensions that people have in mind: where the name is taken under all of these, it is another name that helps. */
const FIRST = 4

/** Fewer are seen at a glance. */
const WORTH_SORTING = 4

type ReadProps = { query: string; searched: string; spellings: readonly string[] }

/** How the shop read the query, if it is not what was typed, and what else the words may mean. */
const ReadAs = ({ query, searched, spellings }: ReadProps) => {
  const { search } = useWords()
  const isAsTyped = searched === query.toLowerCase() || unicodeName(query.toLowerCase()) === searched
  if (isAsTyped && spellings.length === 0) return null
  return (
    <p>
      {search.searched}{" "}
      <strong>
        <bdi dir="ltr">{searched}</bdi>
      </strong>
      {spellings.map((spelling) => (
        <span key={spelling}>
          {` · ${search.or_search} `}
          <Link to={searchPath(spelling)}>
            <bdi dir="ltr">{spelling}</bdi>
          </Link>
        </span>
      ))}
    </p>
  )
}

/** What is free, what is not known, what is not on sale, and what is taken. */
export const SearchResults = ({ query }: { query: string }) => {
  const words = useWords()
  const { search } = words
  const tax = useTax()
  const [sorting, setSorting] = useState<Sorting>("relevance")
  const { data, error, failureReason, failureCount, isFetching, refetch } = useSearch(query)
  const pause = useMemo(() => pauseAfter(failureReason, failureCount - 1), [failureReason, failureCount])
  const answer = error ? undefined : data
  const results = answer?.results ?? []
  const isWholeName = answer?.searched.includes(".") ?? false
  const groups = groupResults(results, isWholeName)
  const { asked, free, taken } = groups
  const isTaken = asked ? groupOf(asked) === "taken" : free.length === 0
  const isTakenAtFirst =
    results.length > 0 && results.slice(0, FIRST).every((found) => groupOf(found) === "taken")
  const onCheckAgain = () => void refetch()
  const suggestions = answer && (isTakenAtFirst || (isTaken && (asked || taken.length > 0))) && (
    <Suggestions key={answer.searched} query={answer.searched} isByItself={isTakenAtFirst && !isFetching} />
  )
  const outcome = answer ? outcomeOf(results, words, isWholeName) : ""
  return (
    <section aria-label={search.title(query)} className="results" aria-busy={isFetching}>
      <LongWait isWaiting={isFetching && !pause} canReload />
      <FaultNotice fault={error} onRetry={onCheckAgain} />
      {answer && <ReadAs query={query} {...answer} />}
      {asked && (
        <AskedName found={asked} onCheckAgain={onCheckAgain}>
          {suggestions}
        </AskedName>
      )}
      <div className="tools-row">
        <p role="status" className={asked && free.length === 0 && !isFetching ? "hidden" : "muted status"}>
          {isFetching && (pause ? <PauseText pause={pause} /> : search.busy)}
          {!isFetching && (free.length > 0 ? tax.after(outcome) : outcome)}
        </p>
        {free.length >= WORTH_SORTING && <SortingChoice onSort={setSorting} />}
      </div>
      {isFetching && !answer && <ComingRows count={EXPECTED_ROWS} />}
      <ResultRows free={sorted(free, sorting)} />
      {!asked && suggestions}
      <OtherNames
        groups={groups}
        onCheckAgain={onCheckAgain}
        unsoldHelp={!asked && <AskByMail about={query} className="link" />}
      />
      {answer && (
        <p className="beside">
          <Link to="many">{words.many.link}</Link>
        </p>
      )}
    </section>
  )
}
