import type { ReactNode } from "react"
import { useWords } from "../language/words"
import { Header } from "./header"

export const PageFrame = ({ children }: { children: ReactNode }) => {
  const { shop } = useWords()
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>{shop.footer}</footer>
    </>
  )
}
