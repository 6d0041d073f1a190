import { createContext, useContext } from "react"
import type { en } from "./en"

/** Everything that the storefront says. */
export type Words = typeof en

const WordsContext = createContext<Words | null>(null)

export const WordsProvider = WordsContext.Provider

export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (words === null) throw new Error("Bug! No words")
  return words
}
