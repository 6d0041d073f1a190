import { z } from "zod"

/** The languages of this product's own pages; Medusa's admin has no Persian. */
const LANGUAGES = ["en", "fa"] as const
const languageSchema = z.enum(LANGUAGES)
export type Language = z.infer<typeof languageSchema>

/** Words for people, in both. */
export type Bilingual = Readonly<Record<Language, string>>

/** For a text that has a language already. */
export const sameInBoth = (said: string): Bilingual => ({ en: said, fa: said })

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "fa" ? "rtl" : "ltr")

/** The choice made here; else Persian if the admin or the browser prefers it; else English. */
export function languageFor(sources: {
  chosen: string | null
  admin: string | null
  browser: readonly string[]
}): Language {
  const chosen = languageSchema.safeParse(sources.chosen)
  if (chosen.success) return chosen.data
  return [sources.admin, sources.browser[0]].some((tag) => tag?.split("-")[0] === "fa") ? "fa" : "en"
}
