export type Language = "en" | "fa"

/** Written by the server into the page, so that nothing turns around after loading. */
export const LANGUAGE: Language = document.documentElement.lang === "fa" ? "fa" : "en"

export const LOCALE = { en: "en-GB", fa: "fa-IR-u-ca-persian-nu-arabext" }[LANGUAGE]
