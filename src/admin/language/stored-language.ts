import { type Language, languageFor } from "./language"

const CHOSEN_KEY = "domain_reseller_language"
/** Where the admin's own i18n keeps its language. */
const ADMIN_KEY = "i18nextLng"

export const storedLanguage = (): Language =>
  languageFor({
    chosen: localStorage.getItem(CHOSEN_KEY),
    admin: localStorage.getItem(ADMIN_KEY),
    browser: navigator.languages,
  })

export const storeLanguage = (language: Language): void => localStorage.setItem(CHOSEN_KEY, language)
