import { LANGUAGE } from "./languages"

type Titled = { title?: string | null; metadata?: Record<string, unknown> | null }

/** Goods have one title in Medusa; the demo's seed notes the Persian one beside it. */
export const goodsTitle = ({ title, metadata }: Titled): string => {
  const persian = metadata?.title_fa
  return LANGUAGE === "fa" && typeof persian === "string" ? persian : (title ?? "")
}
