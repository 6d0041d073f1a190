export type Language = "en" | "fa"

export type Bilingual = Readonly<Record<Language, string>>
