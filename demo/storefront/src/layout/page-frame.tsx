import { Component, type ReactNode } from "react"
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

type Props = { apology: ReactNode; children: ReactNode }

/** When a page breaks, its visitor reads an apology. */
export class FaultBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.apology : this.props.children
  }
}

export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { shop } = useWords()
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
export const Apology = () => {
  const { common } = useWords()
  return (
    <section className="apology" role="alert">
      <h1>{common.broken}</h1>
      <p>{common.broken_help}</p>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        {common.reload}
      </button>
    </section>
  )
}
