import { PageTitle } from "../../components/page-title"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import { useCart } from "../../shop/queries/cart"
import { EndingList } from "./ending-list"
import { SearchBox } from "./search-box"
import { SearchResults } from "./search-results"

/** What is in the cart, and the way there, in sight below the results. */
export const CartBar = () => {
  const { many, shop, cart: words } = useWords()
  const cart = useCart().data
  const count = cart?.items.length ?? 0
  if (!cart || count === 0) return null
  const n = formatNumber(count)
  return (
    <aside className="cart-bar" aria-label={words.title}>
      <p>
        {shop.items(n)} ·{" "}
        <span className="price">{formatMoney(cart.total ?? 0, cart.region.currency_code)}</span>
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
          <>
            <p className="lead">{home.lead}</p>
            <Link to="many">{many.link}</Link>
          </>
        )}
      </section>
      {asked === "" ? <EndingList /> : <SearchResults query={asked} />}
      {asked !== "" && <CartBar />}
    </>
  )
}
