import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { Price } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"

/** The first year's price with that of the years after it. */
export const YearlyPrice = ({ found: { price, currency_code } }: { found: FoundDomain }) => {
  const { common } = useWords()
  if (price === null) return null
  const later =
    price.renew === null ? common.renewal_unknown : common.renews_at(formatMoney(price.renew, currency_code))
  return (
    <div className="yearly">
      <Price amount={price.register} currency_code={currency_code} note={later} />
    </div>
  )
}
