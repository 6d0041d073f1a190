/** In which people are spoken to. */
export type Language = "en" | "fa"
