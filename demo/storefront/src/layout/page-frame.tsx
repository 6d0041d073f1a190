import type { ReactNode } from "react"
import { useWords } from "../language/words"
import { Link } from "../routing/link"
import { Header } from "./header"

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
