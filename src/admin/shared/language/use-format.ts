import { useSyncExternalStore } from "react"
import { type Format, formatIn, type Language, languageFor } from "../format/format"

const CHOSEN_KEY = "domain_reseller_language"
/** The admin's own i18n keeps its language here. */
const ADMIN_KEY = "i18nextLng"

const storedLanguage = (): Language =>
  languageFor({
    chosen: localStorage.getItem(CHOSEN_KEY),
    admin: localStorage.getItem(ADMIN_KEY),
    browser: navigator.languages,
  })

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
  localStorage.setItem(CHOSEN_KEY, language)
  for (const listener of listeners) listener()
}

const FORMATS: Readonly<Record<Language, Format>> = { en: formatIn("en"), fa: formatIn("fa") }

export const useFormat = (): Format => FORMATS[useLanguage()]

/** Vazirmatn with Persian letters alone, put here when the plugin is built (`dev/package/finish-admin.ts`). */
const WOFF2 = "VAZIRMATN_WOFF2_IN_BASE64"

const FONT_ID = "domain-reseller-font"

/** Medusa sets every text in Inter, which has no Persian letters; Latin ones stay in it. Each twice, to weigh more than its classes. */
const STYLES = `
@font-face {
  font-family: Vazirmatn;
  src: url("data:font/woff2;base64,${WOFF2}") format("woff2");
  font-weight: 400;
  unicode-range: U+0600-06FF, U+200C-200D, U+AB, U+BB;
}
:lang(fa):lang(fa), [data-part][data-part] :not(code, textarea) { font-family: Vazirmatn, Inter, system-ui, sans-serif; }
`

export function addPersianFont(): void {
  if (document.getElementById(FONT_ID)) return
  const style = document.createElement("style")
  style.id = FONT_ID
  style.textContent = STYLES
  document.head.append(style)
}
