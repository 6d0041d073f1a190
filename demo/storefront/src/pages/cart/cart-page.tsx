import { useQuery } from "@tanstack/react-query"
import { Fragment, useEffect, useMemo, useRef, useState } from "react"
import { takeLostFocus } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { Sums } from "../../components/sums"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { orderPage } from "../../routing/location"
import { cartId } from "../../shop/kept"
import { domainLines, domainsIn, rememberOrder } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { type Cart, type Line, useCart, useIsRepricing } from "../../shop/queries/cart"
import { KEYS } from "../../shop/queries/query-client"
import { AllFor } from "./all-for"
import { CartLine, RemovedLine } from "./cart-line"
import { DiscountCode } from "./discount-code"

/** Leads to the order that a cart became while nobody looked; which one, only its customer may know. */
const OrderedCart = ({ cart_id }: { cart_id: string }) => {
  const { cart: words } = useWords()
  const { data } = useQuery({
    queryKey: KEYS.orderOfCart(cart_id),
    queryFn: async () => (await medusa.orderOfCart(cart_id))?.id ?? null,
  })
  if (data === undefined) return null
  return (
    <Notice tone="good" text={words.was_ordered}>
      <Link to={orderPage(data)}>{words.see_order}</Link>
    </Notice>
  )
}

/** After a line is gone, the focus is on the next one, or on the page's heading; after one came back, on it. */
const useFocusOnNext = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(ids)
  useEffect(() => {
    const [were, are] = [before.current, ids]
    before.current = ids
    const gone = were.findIndex((id) => !are.includes(id))
    const place = gone === -1 ? are.findIndex((id) => !were.includes(id)) : gone
    if (place === -1) return
    takeLostFocus(
      list.current?.querySelectorAll<HTMLElement>(":scope > .line")[place] ?? document.querySelector("h1"),
    )
  }, [ids])
  return list
}

/** What was taken out last, and where it stood. */
type Removed = { line: Line; place: number }

const Lines = ({ cart }: { cart: Cart | null }) => {
  const items = cart?.items ?? []
  const list = useFocusOnNext(useMemo(() => items.map(({ id }) => id), [items]))
  const [removed, setRemoved] = useState<Removed | null>(null)
  const gone = removed && (
    <RemovedLine key={removed.line.id} line={removed.line} onRestored={() => setRemoved(null)} />
  )
  return (
    <ul className="lines" ref={list}>
      {items.map((line, place) => (
        <Fragment key={line.id}>
          {removed?.place === place && gone}
          {removed?.line.id !== line.id && cart && (
            <CartLine
              line={line}
              currency_code={cart.region.currency_code}
              onRemoved={(taken) => {
                rememberOrder(domainsIn(items))
                setRemoved({ line: taken, place })
              }}
            />
          )}
        </Fragment>
      ))}
      {removed !== null && removed.place >= items.length && gone}
    </ul>
  )
}

export default function CartPage() {
  const { cart: words } = useWords()
  const { data: cart, error, refetch } = useCart()
  const isRepricing = useIsRepricing()
  const ordered = cartId.ordered()
  const items = cart?.items ?? []
  const names = domainLines(items)
  const isEmpty = cart !== undefined && items.length === 0
  return (
    <>
      <PageTitle text={words.title} />
      <FaultNotice fault={error} onRetry={refetch} />
      {cart === undefined && !error && <Loading />}
      {isEmpty && (
        <div className="empty">
          {ordered !== null && <OrderedCart cart_id={ordered} />}
          <p className="lead">{words.empty}</p>
          <Link to="" className="button primary">
            {words.empty_help}
          </Link>
        </div>
      )}
      {cart !== undefined && (
        <div className={isEmpty ? undefined : "with-summary"}>
          <div>
            {names.length > 1 && <AllFor names={names} />}
            <Lines cart={cart} />
          </div>
          {cart && !isEmpty && (
            <aside className="panel">
              <Sums of={cart} currency_code={cart.region.currency_code} />
              <DiscountCode cart={cart} />
              {isRepricing ? (
                <button type="button" className="button primary wide" disabled aria-busy>
                  {words.to_checkout}
                </button>
              ) : (
                <Link to="checkout" className="button primary wide">
                  {words.to_checkout}
                </Link>
              )}
            </aside>
          )}
        </div>
      )}
    </>
  )
}
