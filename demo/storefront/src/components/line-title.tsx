import type { LineItem } from "@medusajs/medusa"
import { formatDigits, formatNumber } from "../language/format"
import { useWords } from "../language/words"
import { askedHint } from "../shop/asked-hint"
import { kindOfLine } from "../shop/lines"
import { DomainName } from "./domain-name"
import { GoodsTitle } from "./goods-title"
import { inquiryTitle } from "./line-name"

type Line = Pick<LineItem, "id" | "title" | "description" | "metadata" | "variant_id">

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
          <strong>{inquiryTitle(line)}</strong>
          <small>
            {cart.inquiry}
            {hint !== null && <> {buying.cart.input(formatDigits(hint))}</>}
          </small>
        </div>
      )
    case "goods":
      return (
        <div className="line-title">
          <GoodsTitle line={line} />
        </div>
      )
  }
}
