import { Component, type ReactNode } from "react"
import { Link, NavLink, useLocation } from "react-router-dom"
import { Notice } from "../components/asked"
import { formatNumber } from "../language/format"
import { LANGUAGE, WORDS } from "../language/words"
import { useCart } from "../shop/queries/cart"

const { common, shop } = WORDS

const OTHER = LANGUAGE === "fa" ? "en" : "fa"

const Header = () => {
  const { pathname, search } = useLocation()
  const count = useCart().data?.items.length ?? 0
  return (
    <header className="header">
      <a className="skip" href="#content">
        {shop.skip}
      </a>
      <Link to="/" className="brand">
        {shop.name}
      </Link>
      <nav aria-label={shop.menu}>
        <NavLink to="/" end>
          {shop.domains}
        </NavLink>
        <NavLink to="/inquiries">{shop.inquiries}</NavLink>
      </nav>
      <div className="tools">
        <a
          href={`/shop/${OTHER}${pathname}${search}`}
          lang={OTHER}
          hrefLang={OTHER}
          title={shop.other_language_hint}
        >
          {shop.other_language}
        </a>
        <NavLink to="/account" className="account-link">
          <span className="label">{shop.account}</span>
        </NavLink>
        <NavLink to="/cart" className="cart-link">
          <span className="label">{shop.cart}</span>
          {count > 0 && (
            <>
              <span className="count" aria-hidden>
                {formatNumber(count)}
              </span>
              <span className="hidden">{shop.items(formatNumber(count))}</span>
            </>
          )}
        </NavLink>
      </div>
    </header>
  )
}

export const PageFrame = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <footer className="footer">
      <p>
        {shop.footer} <Link to="/terms">{shop.terms}</Link>
      </p>
    </footer>
  </>
)

/** In place of a page that broke. */
export class FaultBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Notice tone="bad" text={common.broken}>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {common.retry}
        </button>
      </Notice>
    )
  }
}
