import { type FoundDomain, unicodeName } from "medusa-plugin-domain-reseller-client"
import { useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { AskedFault, AskingButton, takeLostFocus } from "../../components/asked"
import { DomainName } from "../../components/line-title"
import { MovedPrice } from "../../components/moved-price"
import { formatMoney } from "../../language/format"
import { WORDS } from "../../language/words"
import { shownPrice } from "../../shop/kept"
import { isInCart, useAddDomain, useCart } from "../../shop/queries/cart"

const { search, common } = WORDS

/** Puts a name into the cart for a year; the price is asked anew by the shop at that moment. */
export const AddDomain = ({ found: { domain, price } }: { found: FoundDomain }) => {
  const add = useAddDomain()
  const isThere = isInCart(useCart().data, domain)
  const name = unicodeName(domain)
  const box = useRef<HTMLDivElement>(null)
  const isAdded = isThere && add.isSuccess
  useEffect(() => {
    if (isAdded) takeLostFocus(box.current?.querySelector("a"))
  }, [isAdded])
  const onAdd = () => {
    if (price) shownPrice.remember(domain, String(price.register))
    add.mutate({ domain })
  }
  return (
    <div className="add" ref={box}>
      {isThere ? (
        <Link to="/cart" className="button done good">
          {search.in_cart}
        </Link>
      ) : (
        <AskingButton
          asks={add}
          className="button primary"
          aria-label={add.isLoading ? undefined : search.add_name(name)}
          onClick={onAdd}
        >
          {add.isLoading ? search.adding : search.add}
        </AskingButton>
      )}
      <span role="status" className="hidden">
        {isThere && search.added(name)}
      </span>
      <AskedFault asked={add} />
      <MovedPrice domain={domain} />
    </div>
  )
}

export const renewalOf = ({ price, currency_code }: FoundDomain): string =>
  price?.renew ? common.renews_at(formatMoney(price.renew, currency_code)) : common.renewal_unknown

/** Free names, each with what it costs now and later and the way into the cart; room for as many as are `coming`. */
export const ResultRows = ({ free, coming = 0 }: { free: readonly FoundDomain[]; coming?: number }) => {
  if (free.length + coming === 0) return null
  return (
    // What comes is another list: it takes the place of the room that was kept, and is not moved from there.
    <ul key={coming} className="rows" aria-hidden={coming > 0}>
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
          <small>{renewalOf(found)}</small>
          <span className="price">{formatMoney(found.price?.register ?? 0, found.currency_code)}</span>
          <AddDomain found={found} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        <li key={`${place}`} className="coming" />
      ))}
    </ul>
  )
}
