import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { useMemo, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { LongWait } from "../../components/loading"
import { PauseText } from "../../components/pause-text"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { pauseAfter } from "../../shop/patiently"
import { useSearch } from "../../shop/queries/search"
import { AskedName } from "./asked-name"
import { groupOf, groupResults, outcomeOf } from "./group-results"
import { AskByMail, OtherNames, TakenNames } from "./other-names"
import { ResultRows } from "./result-row"
import { searchPath } from "./search-box"
import { type Sorting, SortingChoice, sorted } from "./sorting"
import { Suggestions } from "./suggestions"

/** What a first screen shows of them. */
const EXPECTED_ROWS = 5
/** The extensions that people have in mind: where the name is taken under all of these, it is another name that helps. */
const FIRST = 4

/** How the shop read the query, if it is not what was typed, and what else the words may mean. */
const ReadAs = ({ query, searched, spellings }: SearchedFor & { query: string }) => {
  const { search } = useWords()
  const isAsTyped = searched === query.toLowerCase() || unicodeName(query.toLowerCase()) === searched
  if (isAsTyped && spellings.length === 0) return null
  return (
    <p className="read-as">
      {search.searched}{" "}
      <strong>
        <bdi dir="ltr">{searched}</bdi>
      </strong>
      {spellings.map((spelling) => (
        <span key={spelling}>
          {" · "}
          {search.or_search}{" "}
          <Link to={searchPath(spelling)}>
            <bdi dir="ltr">{spelling}</bdi>
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Room for the rows that are on their way. */
const ComingRows = () => (
  <ul className="rows" aria-hidden="true">
    {Array.from({ length: EXPECTED_ROWS }, (_, place) => (
      <li key={`${place}`} className="coming" />
    ))}
  </ul>
)

type SearchedFor = { searched: string; spellings: readonly string[] }

/** What is free, what is not known, what is not on sale, and what is taken. */
export const SearchResults = ({ query }: { query: string }) => {
  const words = useWords()
  const { search } = words
  const [sorting, setSorting] = useState<Sorting>("relevance")
  const { data, error, failureReason, failureCount, isFetching, refetch } = useSearch(query)
  const pause = useMemo(() => pauseAfter(failureReason, failureCount - 1), [failureReason, failureCount])
  const answer = error ? undefined : data
  const results = answer?.results ?? []
  const isWholeName = answer?.searched.includes(".") ?? false
  const { asked, free, unclear, unsold, taken } = groupResults(results, isWholeName)
  const isTaken = asked ? groupOf(asked) === "taken" : free.length === 0
  const isTakenAtFirst =
    results.length > 0 && results.slice(0, FIRST).every((found) => groupOf(found) === "taken")
  const onCheckAgain = () => refetch()
  const suggestions = answer && (isTakenAtFirst || (isTaken && (asked || taken.length > 0))) && (
    <Suggestions key={answer.searched} query={answer.searched} isByItself={isTakenAtFirst && !isFetching} />
  )
  return (
    <section aria-labelledby="results" className="results" aria-busy={isFetching}>
      <h2 id="results" className="hidden">
        {search.title(query)}
      </h2>
      <p role="status" className={asked && free.length === 0 ? "hidden" : "muted status"}>
        {isFetching && (pause ? <PauseText pause={pause} /> : search.busy)}
        {!isFetching && answer && outcomeOf(results, words, isWholeName)}
      </p>
      <LongWait isWaiting={isFetching && !pause} canReload />
      <FaultNotice fault={error} onRetry={onCheckAgain} />
      {answer && <ReadAs query={query} {...answer} />}
      {isFetching && !answer && <ComingRows />}
      {asked && (
        <AskedName found={asked} onCheckAgain={onCheckAgain}>
          {suggestions}
        </AskedName>
      )}
      {asked && free.length > 0 && <h3>{search.alternatives}</h3>}
      <SortingChoice count={free.length} sorting={sorting} onSort={setSorting} />
      <ResultRows free={sorted(free, sorting)} />
      {!asked && suggestions}
      {unclear.length > 0 && (
        <OtherNames
          title={search.unclear}
          help={search.unclear_help}
          names={unclear}
          onCheckAgain={onCheckAgain}
        />
      )}
      {unsold.length > 0 && (
        <OtherNames
          title={search.unsold}
          help={!asked && <AskByMail about={query} className="link" />}
          names={unsold}
        />
      )}
      <TakenNames names={taken} />
      {answer && (
        <p className="beside">
          <Link to="many">{words.many.link}</Link>
        </p>
      )}
    </section>
  )
}
