import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useState } from "react"
import { ShownFault } from "../../components/fault-notice"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, useRoute } from "../../routing/location"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "./domain-row"
import { RenewChosen } from "./renew-chosen"

const { my_domains: words } = WORDS

/** So many of a list at once. */
const PAGE_SIZE = 20

/** The page's own address, which holds what is searched and which part is shown. */
const addressOf = (q: string, page: number): string => {
  const query = new URLSearchParams()
  if (q !== "") query.set("q", q)
  if (page > 1) query.set("page", String(page))
  return query.size === 0 ? "account/domains" : `account/domains?${query}`
}

const Search = ({ q }: { q: string }) => {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(addressOf(String(new FormData(event.currentTarget).get("q")).trim(), 1))
  }
  return (
    <search>
      <form key={q} className="find" onSubmit={onSubmit}>
        <input
          type="search"
          name="q"
          aria-label={words.search}
          placeholder={words.search}
          defaultValue={q}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className="button">
          {words.search_button}
        </button>
        {q !== "" && <Link to="account/domains">{words.show_all}</Link>}
      </form>
    </search>
  )
}

const Domains = () => {
  const { query } = useRoute()
  const q = query.get("q") ?? ""
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1)
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(q === "" ? {} : { q }) }
  const { data, error, refetch, isPreviousData } = useMyDomains(asked)
  // What was chosen stays so while its customer looks at other parts of the list.
  const [chosen, setChosen] = useState<ReadonlyMap<string, MyDomain>>(new Map())
  const choose = (domains: readonly MyDomain[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const one of domains) isChosen ? after.set(one.domain, one) : after.delete(one.domain)
      return after
    })
  const onAdded = (added: ReadonlySet<string>) =>
    setChosen((before) => new Map([...before].filter(([domain]) => !added.has(domain))))
  const { count = 0, domains = [], offset = 0 } = data ?? {}
  const last = Math.min(count, offset + PAGE_SIZE)
  const pages = Math.ceil(count / PAGE_SIZE)
  const turn = (to: number, label: string) =>
    to >= 1 &&
    to <= pages && (
      <Link to={addressOf(q, to)} className="button" onClick={() => window.scrollTo(0, 0)}>
        {label}
      </Link>
    )
  return (
    <>
      <PageTitle text={words.title} />
      <Search q={q} />
      {!data && <ShownFault fault={error} onRetry={refetch} />}
      <div aria-busy={isPreviousData}>
        <p role="status" className="muted">
          {data && count === 0 && (q === "" ? words.none : words.no_match(q))}
          {count > 0 &&
            words.shown(formatNumber(Math.min(offset + 1, last)), formatNumber(last), formatNumber(count))}
        </p>
        {domains.length > 1 && (
          <label className="choose-page">
            <input
              type="checkbox"
              checked={domains.every(({ domain }) => chosen.has(domain))}
              onChange={(event) => choose(domains, event.target.checked)}
            />
            {words.choose_page}
          </label>
        )}
        <ul className="lines">
          {domains.map((one) => (
            <DomainRow
              key={one.domain}
              domain={one}
              choice={{
                isChosen: chosen.has(one.domain),
                onChoose: (isChosen) => choose([one], isChosen),
              }}
            />
          ))}
        </ul>
        {pages > 1 && (
          <nav className="actions pager" aria-label={words.pages}>
            {turn(Math.min(page - 1, pages), words.previous)}
            {turn(page + 1, words.next)}
          </nav>
        )}
      </div>
      <RenewChosen chosen={[...chosen.values()]} onAdded={onAdded} onClear={() => setChosen(new Map())} />
    </>
  )
}

export default function DomainsPage() {
  return (
    <SignedIn>
      <Domains />
    </SignedIn>
  )
}
