import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { FaultNotice, ShownFault } from "../../components/asked"
import { Form } from "../../components/form"
import { AddedNames, ManyProgress } from "../../components/many-outcome"
import { PageTitle } from "../../components/titles"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { isInCart, useAddMany, useCart } from "../../shop/queries/cart"
import { useMyDomains } from "../../shop/queries/my-domains"
import { DomainRow, isNear } from "./domain-row"

const { my_domains: words, home } = WORDS

/** So many of a list at once. */
const PAGE_SIZE = 20

/** The page's own address, which holds what is searched and which part is shown. */
const addressOf = (q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q !== "" && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? "/account/domains" : `/account/domains?${query}`
}

const Search = ({ q }: { q: string }) => {
  const navigate = useNavigate()
  return (
    <search>
      <Form key={q} className="find" onSubmit={(given) => navigate(addressOf(given("q").trim()))}>
        <input type="search" name="q" aria-label={words.search} placeholder={words.search} defaultValue={q} />
        <button type="submit" className="button">
          {home.search}
        </button>
        {q !== "" && <Link to="/account/domains">{words.show_all}</Link>}
      </Form>
    </search>
  )
}

/** Puts those of the page whose term ends soon into the cart together. */
const RenewNear = ({ domains }: { domains: readonly MyDomain[] }) => {
  const cart = useCart().data
  const add = useAddMany("renew")
  const near = domains
    .filter(({ renewable, payment, expiry }) => renewable && payment === null && isNear(expiry))
    .filter(({ domain }) => !isInCart(cart, domain, "renew"))
  if (add.isLoading) return <ManyProgress work={add} label={words.renew} />
  return (
    <>
      {add.run && <AddedNames {...add.run} />}
      <FaultNotice fault={add.error} />
      {near.length > 1 && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => add.start(near.map(({ domain }) => domain))}
          >
            {words.renew_near(formatNumber(near.length))}
          </button>
        </p>
      )}
    </>
  )
}

/** All domains of a customer, to be searched. */
export default function DomainsPage() {
  const query = new URLSearchParams(useLocation().search)
  const q = query.get("q") ?? ""
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1)
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(q === "" ? {} : { q }) }
  const { data, error, refetch, isPreviousData } = useMyDomains(asked)
  const { count = 0, domains = [], offset = 0 } = data ?? {}
  const last = Math.min(count, offset + PAGE_SIZE)
  const turn = (to: number, label: string) =>
    to >= 1 &&
    to <= Math.ceil(count / PAGE_SIZE) && (
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
          {count > 0 && words.shown(...[Math.min(offset + 1, last), last, count].map(formatNumber))}
        </p>
        <RenewNear domains={domains} />
        <ul className="lines">
          {domains.map((one) => (
            <DomainRow key={one.domain} domain={one} />
          ))}
        </ul>
        {count > PAGE_SIZE && (
          <nav className="actions pager" aria-label={words.pages}>
            {turn(page - 1, words.previous)}
            {turn(page + 1, words.next)}
          </nav>
        )}
      </div>
    </>
  )
}
