import { type FormEvent, useEffect, useState } from "react"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, useRoute } from "../../routing/location"
import { EndingList } from "./ending-list"
import { SearchResults } from "./search-results"

/** How long a visitor must pause before the shop is asked: lookups are few, letters are many. */
const TYPING_PAUSE_MS = 400
const SHORTEST_QUERY = 2

const wanted = (typed: string): string => {
  const query = typed.trim()
  return query.length >= SHORTEST_QUERY ? query : ""
}

export const HomePage = () => {
  const { home, many } = useWords()
  const asked = useRoute().query.get("q") ?? ""
  const [typed, setTyped] = useState(asked)

  useEffect(() => setTyped((before) => (wanted(before) === asked ? before : asked)), [asked])

  const show = (query: string) =>
    navigate(query === "" ? "" : `?q=${encodeURIComponent(query)}`, { replace: true })

  useEffect(() => {
    const query = wanted(typed)
    if (query === asked) return
    const pause = setTimeout(() => show(query), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    show(typed.trim())
  }

  return (
    <>
      <section className="hero">
        <PageTitle text={home.title} />
        <p className="lead">{home.lead}</p>
        <search>
          <form className="search" onSubmit={onSubmit}>
            <label htmlFor="query" className="hidden">
              {home.label}
            </label>
            <input
              id="query"
              type="search"
              dir={typed === "" ? undefined : "auto"}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={home.example}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
            <button type="submit" className="button primary">
              {home.search}
            </button>
          </form>
        </search>
        <p className="beside">
          <Link to="many">{many.link}</Link>
        </p>
      </section>
      {asked === "" ? <EndingList /> : <SearchResults query={asked} />}
    </>
  )
}
