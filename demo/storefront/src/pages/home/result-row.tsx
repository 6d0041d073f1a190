import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { AskingButton, takeLostFocus } from "../../components/asking-button"
import { DomainName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { Price } from "../../components/price"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { isInCart, useAddDomain, useCart } from "../../shop/queries/cart"

/** Puts a name into the cart for a year; the price is asked anew by the shop at that moment. */
export const AddDomain = ({ domain }: { domain: string }) => {
  const { search } = useWords()
  const add = useAddDomain()
  const isThere = isInCart(useCart().data, domain)
  const name = unicodeName(domain)
  const box = useRef<HTMLDivElement>(null)
  const isAdded = isThere && add.isSuccess
  useEffect(() => {
    if (isAdded) takeLostFocus(box.current?.querySelector("a"))
  }, [isAdded])
  return (
    <div className="add" ref={box}>
      {isThere ? (
        <Link to="cart" className="button done">
          {search.in_cart}
        </Link>
      ) : (
        <AskingButton
          asks={add}
          className="button primary"
          aria-label={add.isLoading ? undefined : search.add_name(name)}
          onClick={() => add.mutate({ domain })}
        >
          {add.isLoading ? search.adding : search.add}
        </AskingButton>
      )}
      <span role="status" className="hidden">
        {isThere ? search.added(name) : ""}
      </span>
      <AskedFault asked={add} />
    </div>
  )
}

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
