import type { LineItem } from "@medusajs/medusa"
import { unicodeName } from "medusa-plugin-domain-reseller-client"
import { formatDigits, formatNumber } from "../language/format"
import { LANGUAGE } from "../language/languages"
import { useWords } from "../language/words"
import { askedHint } from "../shop/kept"
import { kindOfLine } from "../shop/lines"
import { DomainName } from "./domain-name"

type Line = Pick<LineItem, "id" | "title" | "description" | "metadata">

/**
 * What a line is called in a sentence. The plugin notes the English title of an inquiry as the line's title and the Persian one as
 * its description.
 */
export const lineName = (line: Omit<Line, "id">): string => {
  const kind = kindOfLine(line)
  if (kind.kind === "domain") return unicodeName(kind.domain)
  return kind.kind === "inquiry" && LANGUAGE === "fa" ? (line.description ?? line.title) : line.title
}

/** What a line of a cart or an order is about; `term`: how long it is for, where nothing else there says so. */
export const LineTitle = ({ line, term = true }: { line: Line; term?: boolean }) => {
  const { cart, common, buying } = useWords()
  const kind = kindOfLine(line)
  const hint = askedHint(line.id)
  switch (kind.kind) {
    case "domain": {
      const years = common.years(formatNumber(kind.years))
      const [whole, bare] =
        kind.action === "renew"
          ? [cart.renewal(years), cart.only_renewal]
          : [cart.registration(years), cart.only_registration]
      return (
        <div className="line-title">
          <DomainName domain={kind.domain} />
          <small>{term ? whole : bare}</small>
        </div>
      )
    }
    case "inquiry":
      return (
        <div className="line-title">
          <strong>{lineName(line)}</strong>
          <small>
            {cart.inquiry}
            {hint !== null && <> {buying.cart.input(formatDigits(hint))}</>}
          </small>
        </div>
      )
    case "goods":
      return (
        <div className="line-title">
          <strong>{line.title}</strong>
        </div>
      )
  }
}
