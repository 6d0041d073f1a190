import { formatNumber } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { useWords } from "../language/words"
import { Link } from "../routing/link"
import { hrefInLanguage, useRoute } from "../routing/location"
import { useCart } from "../shop/queries/cart"

const OTHER = LANGUAGE === "fa" ? "en" : "fa"

export const Header = () => {
  const { shop } = useWords()
  const { path } = useRoute()
  const count = useCart().data?.items.length ?? 0
  const current = (section: string) => (path.split("/")[0] === section ? "page" : undefined)
  return (
    <header className="header">
      <a className="skip" href="#content">
        {shop.skip}
      </a>
      <Link to="" className="brand">
        {shop.name}
      </Link>
      <nav aria-label={shop.menu}>
        <Link to="" aria-current={path === "" ? "page" : undefined}>
          {shop.domains}
        </Link>
        <Link to="inquiries" aria-current={current("inquiries")}>
          {shop.inquiries}
        </Link>
      </nav>
      <div className="tools">
        <a
          href={hrefInLanguage(OTHER)}
          lang={OTHER}
          hrefLang={OTHER}
          aria-label={`${shop.other_language} – ${shop.other_language_hint}`}
        >
          {shop.other_language}
        </a>
        <Link to="account" className="account-link" aria-current={current("account")}>
          <span className="label">{shop.account}</span>
        </Link>
        <Link to="cart" className="cart-link" aria-current={current("cart")}>
          <span className="label">{shop.cart}</span>
          {count > 0 && (
            <>
              <span key={count} className="count">
                {formatNumber(count)}
              </span>
              <span className="hidden">{shop.items(formatNumber(count))}</span>
            </>
          )}
        </Link>
      </div>
    </header>
  )
}
