import type { MedusaRequest } from "@medusajs/medusa"

/** Persian for a browser that prefers it, English otherwise. */
export const languageOf = (req: MedusaRequest): "en" | "fa" =>
  req.acceptsLanguages("fa", "en") === "fa" ? "fa" : "en"
