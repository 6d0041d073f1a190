import { useSyncExternalStore } from "react"
import { type Language, languageFor } from "./language"

const CHOSEN_KEY = "domain_reseller_language"
/** The admin's own i18n keeps its language here. */
const ADMIN_KEY = "i18nextLng"

const storedLanguage = (): Language =>
  languageFor({
    chosen: localStorage.getItem(CHOSEN_KEY),
    admin: localStorage.getItem(ADMIN_KEY),
    browser: navigator.languages,
  })

const storeLanguage = (language: Language): void => localStorage.setItem(CHOSEN_KEY, language)

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
