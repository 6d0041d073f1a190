import type { Language } from "./say"

declare global {
  /** Written by the build, which makes one storefront for each language: what is not read is not there. */
  const STOREFRONT_LANGUAGE: Language
}

export const LANGUAGE = STOREFRONT_LANGUAGE
export const LOCALE = { en: "en-GB", fa: "fa-IR-u-ca-persian-nu-arabext" }[LANGUAGE]
