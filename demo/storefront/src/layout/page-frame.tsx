import { Component, type ReactNode } from "react"
import { Notice } from "../components/asked"
import { formatNumber } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { WORDS } from "../language/words"
import { Link } from "../routing/link"
import { hrefInLanguage, useRoute } from "../routing/location"
import { useCart } from "../shop/queries/cart"

const { common, shop } = WORDS

const OTHER = LANGUAGE === "fa" ? "en" : "fa"

const Header = () => {
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
        <Link to="" aria-current={current("")}>
          {shop.domains}
        </Link>
        <Link to="inquiries" aria-current={current("inquiries")}>
          {shop.inquiries}
        </Link>
      </nav>
      <div className="tools">
        <a href={hrefInLanguage(OTHER)} lang={OTHER} hrefLang={OTHER} title={shop.other_language_hint}>
          {shop.other_language}
        </a>
        <Link to="account" className="account-link" aria-current={current("account")}>
          <span className="label">{shop.account}</span>
        </Link>
        <Link to="cart" className="cart-link" aria-current={current("cart")}>
          <span className="label">{shop.cart}</span>
          {count > 0 && (
            <>
              <span className="count" aria-hidden>
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

export const PageFrame = ({ children }: { children: ReactNode }) => {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <p>
          {shop.footer} <Link to="terms">{shop.terms}</Link>
        </p>
      </footer>
    </>
  )
}

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
