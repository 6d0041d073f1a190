import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { type ReactNode, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { FaultNotice, LongWait, PauseText } from "../../components/asked"
import { DomainName } from "../../components/line-title"
import { useTax } from "../../components/tax"
import { formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { pauseAfter } from "../../shop/patiently"
import { useSearch } from "../../shop/queries/search"
import { groupOf, groupResults, outcomeOf, verdictOn } from "./group-results"
import { AskByMail, OtherNames } from "./other-names"
import { AddDomain, ResultRows, renewalOf } from "./result-row"
import { searchPath } from "./search-box"
import { Suggestions } from "./suggestions"

const { search, many } = WORDS

const EXPECTED_ROWS = 8
/** The extensions that people have in mind: where the name is taken under all of these, it is another name that helps. */
const FIRST = 4
const WORTH_SORTING = 4

/** What can be sorted by; what is not known costs more than everything that is. */
const SORTED_BY = {
  by_relevance: () => 0,
  by_price: ({ price }: FoundDomain) => price?.register ?? Number.MAX_SAFE_INTEGER,
  by_renewal: ({ price }: FoundDomain) => price?.renew ?? Number.MAX_SAFE_INTEGER,
}
const SORTINGS = ["by_relevance", "by_price", "by_renewal"] as const

type ReadProps = { query: string; searched: string; spellings: readonly string[] }

/** How the shop read the query, if it is not what was typed, and what else the words may mean. */
const ReadAs = ({ query, searched, spellings }: ReadProps) => {
  const isAsTyped = searched === query.toLowerCase() || unicodeName(query.toLowerCase()) === searched
  if (isAsTyped && spellings.length === 0) return null
  return (
    <p>
      {search.searched} <bdi dir="ltr">{searched}</bdi>
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

type AskedProps = { found: FoundDomain; onCheckAgain: () => void; children: ReactNode }

/** The whole name that was asked for, before everything else; `children`: what helps where it is taken. */
const AskedName = ({ found, onCheckAgain, children }: AskedProps) => {
  const tax = useTax()
  const group = groupOf(found)
  const { domain, state, price, currency_code } = found
  return (
    <div className={found.orderable ? "asked good" : "asked"} data-domain={domain} data-state={state}>
      <p className="verdict">
        <DomainName domain={domain} /> <span>{verdictOn(found)}</span>
      </p>
      {found.orderable && price && (
        <div className="row">
          <span>
            <span className="price">{formatMoney(price.register, currency_code)}</span>{" "}
            <small>{[tax.note, renewalOf(found)].filter(Boolean).join(" · ")}</small>
          </span>
          <AddDomain found={found} />
        </div>
      )}
      {group === "unclear" && (
        <button type="button" className="button" onClick={onCheckAgain}>
          {search.check_again}
        </button>
      )}
      {group === "unsold" && <AskByMail about={unicodeName(domain)} className="button" />}
      {children}
    </div>
  )
}

export const SearchResults = ({ query }: { query: string }) => {
  const tax = useTax()
  const [sorting, setSorting] = useState<(typeof SORTINGS)[number]>("by_relevance")
  const { data, error, failureReason, failureCount, isFetching, refetch } = useSearch(query)
  const pause = useMemo(() => pauseAfter(failureReason, failureCount - 1), [failureReason, failureCount])
  const answer = error ? undefined : data
  const results = answer?.results ?? []
  // A whole name's own answer comes first.
  const asked = answer?.searched.includes(".") ? results[0] : undefined
  const groups = groupResults(asked ? results.slice(1) : results)
  const { free } = groups
  const priceOf = SORTED_BY[sorting]
  const onCheckAgain = () => void refetch()
  const first = results.slice(0, FIRST).map(groupOf)
  const isTakenAtFirst = first.length > 0 && first.every((group) => group === "taken")
  const isTaken = asked ? groupOf(asked) === "taken" : free.length === 0 && groups.taken.length > 0
  const suggestions = answer && (isTakenAtFirst || isTaken) && (
    <Suggestions key={answer.searched} query={answer.searched} isByItself={isTakenAtFirst && !isFetching} />
  )
  const outcome = outcomeOf(groupResults(results), asked && !asked.orderable)
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
        {free.length >= WORTH_SORTING && (
          <select
            aria-label={search.sort}
            onChange={({ target }) => setSorting(SORTINGS[target.selectedIndex] ?? sorting)}
          >
            {SORTINGS.map((one) => (
              <option key={one}>{search[one]}</option>
            ))}
          </select>
        )}
      </div>
      <ResultRows
        free={free.toSorted((one, other) => priceOf(one) - priceOf(other))}
        coming={isFetching && !answer ? EXPECTED_ROWS : 0}
      />
      {!asked && suggestions}
      <OtherNames
        groups={groups}
        onCheckAgain={onCheckAgain}
        unsoldHelp={!asked && <AskByMail about={query} className="link" />}
      />
      {answer && (
        <p className="beside">
          <Link to="/many">{many.link}</Link>
        </p>
      )}
    </section>
  )
}
