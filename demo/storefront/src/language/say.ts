export type Language = "en" | "fa"

/** One text in both languages, or one with values in it; answers that of the language it was made for. */
export interface Say {
  (en: string, fa: string): string
  <Values extends readonly string[]>(
    en: (...values: Values) => string,
    fa: (...values: Values) => string,
  ): (...values: Values) => string
}
