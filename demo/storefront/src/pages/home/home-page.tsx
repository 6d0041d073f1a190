import { Link, useLocation } from "react-router-dom"
import { FaultNotice, LongWait } from "../../components/asked"
import { useTax } from "../../components/tax"
import { PageTitle } from "../../components/titles"
import { formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { useCart } from "../../shop/queries/cart"
import { useTlds } from "../../shop/queries/search"
import { SearchBox } from "./search-box"
import { SearchResults } from "./search-results"

const { home, common, many, shop, cart: words } = WORDS

/** Room for so many is kept while they come: what a first screen shows. */
const EXPECTED = Array.from({ length: 12 }, (_, place) => place)

const EndingList = () => {
  const tax = useTax()
  const { data, error, refetch } = useTlds()
  const isWaiting = data === undefined && !error
  return (
    <section aria-label={home.endings} className="endings">
      <p className="muted">{tax.after(home.endings_lead)}.</p>
      <LongWait isWaiting={isWaiting} canReload />
      <FaultNotice fault={error} onRetry={refetch} />
      <ul aria-busy={isWaiting}>
        {data?.tlds.map(({ tld, price, currency_code }) => (
          <li key={tld}>
            <bdi dir="ltr">.{tld}</bdi>
            <span className="price">{formatMoney(price.register ?? 0, currency_code)}</span>
            <small>
              {price.renew === null
                ? common.renewal_unknown
                : home.later(formatMoney(price.renew, currency_code))}
            </small>
          </li>
        ))}
        {isWaiting && EXPECTED.map((place) => <li key={place} className="coming" />)}
      </ul>
    </section>
  )
}

const CartBar = () => {
  const cart = useCart().data
  if (!cart?.items.length) return null
  const count = formatNumber(cart.items.length)
  return (
    <aside className="cart-bar" aria-label={words.title}>
      <p>
        {shop.items(count)} ·{" "}
        <span className="price">{formatMoney(cart.total, cart.region.currency_code)}</span>
      </p>
      <Link to="/cart" className="button primary">
        {many.to_cart}
      </Link>
    </aside>
  )
}

/** The search, and under it what it found; what is said before a search makes room, so that nothing above it moves. */
export const HomePage = () => {
  const asked = new URLSearchParams(useLocation().search).get("q") ?? ""
  return (
    <>
      <section className="hero">
        <PageTitle text={home.title} />
        <SearchBox asked={asked} />
        {asked === "" && (
          <>
            <p className="lead">{home.lead}</p>
            <Link to="/many">{many.link}</Link>
          </>
        )}
      </section>
      {asked === "" ? (
        <EndingList />
      ) : (
        <>
          <SearchResults query={asked} />
          <CartBar />
        </>
      )}
    </>
  )
}
