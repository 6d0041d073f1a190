import type { FoundDomain } from "medusa-plugin-domain-reseller/client"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"

/** The first year's price with that of the years after it. */
export const YearlyPrice = ({ found: { price, currency_code } }: { found: FoundDomain }) => {
  const { common } = useWords()
  if (price === null) return null
  return (
    <div className="yearly">
      <span className="price">{formatMoney(price.register, currency_code)}</span>
      <small>
        {price.renew === null
          ? common.renewal_unknown
          : common.renews_at(formatMoney(price.renew, currency_code))}
      </small>
    </div>
  )
}
