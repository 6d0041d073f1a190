import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { DomainName } from "../../components/domain-name"
import { Price } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { AddDomain } from "./add-domain"

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

/** Free names, each with what it costs now and later and the way into the cart. */
export const ResultRows = ({ free }: { free: readonly FoundDomain[] }) => {
  const { search } = useWords()
  if (free.length === 0) return null
  return (
    <ul className="rows">
      {free.map((found) => (
        <li key={found.domain} className="row" data-domain={found.domain}>
          <div className="what">
            <DomainName domain={found.domain} />
            {found.premium && (
              <span className="badge warning" title={search.premium_help}>
                {search.premium}
              </span>
            )}
          </div>
          <YearlyPrice found={found} />
          <AddDomain domain={found.domain} />
        </li>
      ))}
    </ul>
  )
}
