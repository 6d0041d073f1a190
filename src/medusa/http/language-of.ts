import type { MedusaRequest } from "@medusajs/medusa"

export type Language = "en" | "fa"

/** Persian for a browser that prefers it, English otherwise. */
export const languageOf = (req: MedusaRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"
