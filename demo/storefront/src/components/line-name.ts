import type { LineItem } from "@medusajs/medusa"
import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { LANGUAGE } from "../language/languages"
import { kindOfLine } from "../shop/lines"
import { useGoodsTitle } from "./goods-title"

type Line = Pick<LineItem, "title" | "description" | "metadata" | "variant_id">

/** The plugin notes the English title of an inquiry as the line's title and the Persian one as its description. */
export const inquiryTitle = ({ title, description }: Pick<Line, "title" | "description">): string =>
  LANGUAGE === "fa" ? (description ?? title) : title

/** What a line of a cart is called in a sentence. */
export const useLineName = (line: Line): string => {
  const goods = useGoodsTitle(line)
  const kind = kindOfLine(line)
  switch (kind.kind) {
    case "domain":
      return unicodeName(kind.domain)
    case "inquiry":
      return inquiryTitle(line)
    case "goods":
      return goods
  }
}
