export type Language = "en" | "fa"

/** The ways to say something in one of the two languages. */
export const sayIn = (language: Language) => {
  const say = (en: string, fa: string): string => (language === "fa" ? fa : en)
  return {
    say,
    /** With values at {0}, {1}: in Persian each is kept apart from what stands around it, which may be read the other way. */
    fill:
      (en: string, fa: string) =>
      (...values: readonly string[]): string =>
        say(en, fa.replace(/\{\d\}/g, "\u2068$&\u2069")).replace(
          /\{(\d)\}/g,
          (_, place) => values[place] ?? "",
        ),
    /** So many of something. */
    count: (one: string, many: string, fa: string) => (n: string) =>
      `${n} ${say(n === "1" ? one : many, fa)}`,
  }
}

export type Say = ReturnType<typeof sayIn>
