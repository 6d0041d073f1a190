import { z } from "zod"

export const LANGUAGES = ["en", "fa"] as const
export const languageSchema = z.enum(LANGUAGES)
export type Language = z.infer<typeof languageSchema>

export type Bilingual = Readonly<Record<Language, string>>
export const said = (en: string, fa: string): Bilingual => ({ en, fa })
