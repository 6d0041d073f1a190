import type { ReactNode } from "react"
import { useWords } from "../language/words"
import { Link } from "../routing/link"
import { Header } from "./header"
import { ThemeSwitch } from "./theme-switch"

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
        <ThemeSwitch />
      </footer>
    </>
  )
}
