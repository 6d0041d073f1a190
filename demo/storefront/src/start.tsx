import { createRoot } from "react-dom/client"
import { App } from "./app"
import type { Words } from "./language/words"

export const start = (words: Words): void => {
  const place = document.getElementById("storefront")
  if (place === null) throw new Error("Bug! The page has no place for the storefront")
  createRoot(place).render(<App words={words} />)
}
