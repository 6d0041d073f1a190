import { PageTitle } from "../../components/page-title"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import { domainsIn } from "../../shop/lines"
import { useCart } from "../../shop/queries/cart"
import { EndingList } from "./ending-list"
import { SearchBox } from "./search-box"
import { SearchResults } from "./search-results"

/** On a phone the way to the cart is far above the results: what is in it, and the way there, stay in sight below them. */
export const CartBar = () => {
  const { many, shop, common, cart: words } = useWords()
  const cart = useCart().data
  const count = cart?.items.length ?? 0
  if (!cart || count === 0) return null
  const n = formatNumber(count)
  const isNamesAlone = domainsIn(cart.items).length === count
  return (
    <aside className="cart-bar" aria-label={words.title}>
      <p>
        {isNamesAlone ? many.read(n) : `${n} ${shop.items(n)}`}{" "}
        <span className="price">{formatMoney(cart.total ?? 0, cart.region.currency_code)}</span>
        {Boolean(cart.tax_total) && <small className="muted">{common.tax_included}</small>}
      </p>
      <Link to="cart" className="button primary">
        {many.to_cart}
      </Link>
    </aside>
  )
}

/** The search, and under it what it found; what is said before a search makes room, so that nothing above it moves. */
export const HomePage = () => {
  const { home, many } = useWords()
  const asked = useRoute().query.get("q") ?? ""
  return (
    <>
      <section className="hero">
        <PageTitle text={home.title} />
        <SearchBox asked={asked} />
        {asked === "" && (
          <div className="welcome">
            <p className="lead">{home.lead}</p>
            <p className="beside">
              <Link to="many">{many.link}</Link>
            </p>
          </div>
        )}
      </section>
      {asked === "" ? <EndingList /> : <SearchResults query={asked} />}
      {asked !== "" && <CartBar />}
    </>
  )
}
