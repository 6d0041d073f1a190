import { type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { WORDS } from "../../language/words"

const { home } = WORDS

/** How long a visitor must pause before the shop is asked: lookups are few, letters are many. */
const TYPING_PAUSE_MS = 400
/** One letter alone is searched for on request: most who have typed one go on typing. */
const SHORTEST_BY_ITSELF = 2

/** The field of the page as it was sent: on a slow line somebody has typed into it already. */
const early = document.querySelector<HTMLInputElement>("#query")
const BEFORE = { typed: early?.value ?? "", hasFocus: early !== null && early === document.activeElement }

export const searchPath = (query: string): string => (query === "" ? "/" : `/?q=${encodeURIComponent(query)}`)

/** What is searched stands in the address; typing changes it after a pause, Enter at once. */
export const SearchBox = ({ asked }: { asked: string }) => {
  const [typed, setTyped] = useState(BEFORE.typed || asked)
  const field = useRef<HTMLInputElement>(null)

  const navigate = useNavigate()
  const show = (query: string) => query !== asked && navigate(searchPath(query), { replace: true })

  // The address changed otherwise: by a link, or back.
  useEffect(() => {
    if (BEFORE.hasFocus) field.current?.focus()
    if (BEFORE.typed === "") setTyped((before) => (before.trim() === asked ? before : asked))
    Object.assign(BEFORE, { typed: "", hasFocus: false })
  }, [asked])

  useEffect(() => {
    const query = typed.trim()
    if (query !== "" && query.length < SHORTEST_BY_ITSELF) return
    const pause = setTimeout(() => show(query), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    show(typed.trim())
    // A screen keyboard would cover the results.
    if (window.matchMedia("(pointer: coarse)").matches) field.current?.blur()
  }

  return (
    <search>
      <form className="search" onSubmit={onSubmit}>
        <input
          ref={field}
          id="query"
          type="search"
          aria-label={home.label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={home.example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="submit" className="button primary">
          <span>{home.search}</span>
        </button>
      </form>
    </search>
  )
}
