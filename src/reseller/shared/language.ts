export type Language = "en" | "fa"
