import { useSyncExternalStore } from "react"
import type { Language } from "./language"
import { storedLanguage, storeLanguage } from "./stored-language"

/** Every part of ours on a page, told when one of them changes the language. */
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, storedLanguage)

export function chooseLanguage(language: Language): void {
  storeLanguage(language)
  for (const listener of listeners) listener()
}
