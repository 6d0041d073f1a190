import { useEffect } from "react"
import { hrefInLanguage, useRoute } from "./location"

const LANGUAGES = ["en", "fa"]

/** Tells search engines where this page stands in each language: with whole addresses, which they ask for. */
export const useAlternates = (): void => {
  const { path, query } = useRoute()
  useEffect(() => {
    const links = LANGUAGES.map((language) => {
      const link = document.createElement("link")
      link.rel = "alternate"
      link.hreflang = language
      link.href = new URL(hrefInLanguage(language), window.location.origin).href
      return link
    })
    document.head.append(...links)
    return () => {
      for (const link of links) link.remove()
    }
  }, [path, String(query)])
}
