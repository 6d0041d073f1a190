import type { MyDomain, MyDomains } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useState } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { navigate, useRoute } from "../../routing/location"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow } from "./domain-row"
import { RenewChosen } from "./renew-chosen"

/** So many of a list at once. */
export const PAGE_SIZE = 20

type Part = Pick<MyDomains, "count" | "limit" | "offset">

/** Which part of the list this is, in words. */
export const ShownPart = ({ count, limit, offset }: Part) => {
  const words = MY_DOMAINS
  const last = Math.min(count, offset + limit)
  return <>{words.shown(formatNumber(Math.min(offset + 1, last)), formatNumber(last), formatNumber(count))}</>
}

const toTop = () => window.scrollTo(0, 0)

/** The parts before and after. */
export const Pager = ({
  count,
  limit,
  offset,
  addressOf,
}: Part & { addressOf: (page: number) => string }) => {
  const words = MY_DOMAINS
  const page = Math.floor(offset / limit) + 1
  const last = Math.ceil(count / limit)
  if (last < 2) return null
  return (
    <nav className="actions pager" aria-label={words.pages}>
      {page > 1 && (
        <Link to={addressOf(Math.min(page - 1, last))} className="button" onClick={toTop}>
          {words.previous}
        </Link>
      )}
      {page < last && (
        <Link to={addressOf(page + 1)} className="button" onClick={toTop}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}

/** The page's own address, which holds what is searched and which part is shown. */
const addressOf = (q: string, page: number): string => {
  const query = new URLSearchParams()
  if (q !== "") query.set("q", q)
  if (page > 1) query.set("page", String(page))
  return query.size === 0 ? "account/domains" : `account/domains?${query}`
}

const Search = ({ q }: { q: string }) => {
  const words = MY_DOMAINS
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

type Chosen = ReadonlyMap<string, MyDomain>

const Domains = () => {
  const words = MY_DOMAINS
  const { query } = useRoute()
  const q = query.get("q") ?? ""
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1)
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(q === "" ? {} : { q }) }
  const { data, error, refetch, isPreviousData } = useMyDomains(asked)
  // What was chosen stays so while its customer looks at other parts of the list.
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choose = (domains: readonly MyDomain[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const one of domains) {
        if (isChosen) after.set(one.domain, one)
        else after.delete(one.domain)
      }
      return after
    })
  const onAdded = (added: ReadonlySet<string>) =>
    setChosen((before) => new Map([...before].filter(([domain]) => !added.has(domain))))
  const shown = data?.domains ?? []
  return (
    <>
      <PageTitle text={words.title} />
      <p className="lead">{words.lead}</p>
      <Search q={q} />
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {!data && !error && <Loading />}
      {data?.count === 0 && q === "" && (
        <p>
          {words.none} <Link to="">{words.find_one}</Link>
        </p>
      )}
      {data && (
        <div aria-busy={isPreviousData}>
          <p role="status" className="muted">
            {data.count === 0 && q !== "" && words.no_match(q)}
            {data.count > 0 && <ShownPart {...data} />}
          </p>
          {shown.length > 1 && (
            <label className="choose-page">
              <input
                type="checkbox"
                checked={shown.every(({ domain }) => chosen.has(domain))}
                onChange={(event) => choose(shown, event.target.checked)}
              />
              {words.choose_page}
            </label>
          )}
          <ul className="lines">
            {data.domains.map((one) => (
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
          <Pager {...data} addressOf={(to) => addressOf(q, to)} />
        </div>
      )}
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
