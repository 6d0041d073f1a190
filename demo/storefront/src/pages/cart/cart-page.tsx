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
import { domainsIn, kindOfLine, rememberOrder } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { type Cart, useCart } from "../../shop/queries/cart"
import { KEYS } from "../../shop/queries/query-client"
import { AllFor } from "./all-for"
import { CartLine, RemovedLine } from "./cart-line"
import { DiscountCode } from "./discount-code"

/** The id of the order that the cart became; null where only its customer may know. */
const orderOf = async (cart_id: string): Promise<string | null> =>
  (await medusa.orderOfCart(cart_id))?.id ?? null

/** Leads to the order that a cart became while nobody looked: its shopper finds their cart empty. */
export function OrderedCart({ cart_id }: { cart_id: string }) {
  const { cart: words } = useWords()
  const { data: order_id } = useQuery({
    queryKey: KEYS.orderOfCart(cart_id),
    queryFn: () => orderOf(cart_id),
  })
  if (order_id === undefined) return null
  return (
    <Notice tone="good" text={words.was_ordered}>
      <Link to={orderPage(order_id)}>{words.see_order}</Link>
    </Notice>
  )
}

/** More of them are seen at a glance only if each takes one line or two. */
const FEW_LINES = 6

/**
 * After a line is gone, the focus is on the next one, or on the page's heading; after one came back, on it. `ids`: null while the
 * cart is on its way, whose lines did not come back.
 */
const useFocusOnNext = (ids: readonly string[] | null) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(ids)
  useEffect(() => {
    const [were, are] = [before.current, ids]
    before.current = ids
    if (were === null || are === null) return
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
type Removed = { line: Cart["items"][number]; place: number }

export default function CartPage() {
  const { cart: words } = useWords()
  const { data: cart, error, refetch } = useCart()
  const ordered = cartId.ordered()
  const list = useFocusOnNext(
    useMemo(() => (cart === undefined ? null : (cart?.items.map(({ id }) => id) ?? [])), [cart]),
  )
  const [removed, setRemoved] = useState<Removed | null>(null)
  const gone = removed && (
    <RemovedLine key={removed.line.id} line={removed.line} onRestored={() => setRemoved(null)} />
  )
  const names = (cart?.items ?? []).flatMap((line) => {
    const kind = kindOfLine(line)
    return kind.kind === "domain" && kind.action === "register" ? [kind] : []
  })
  return (
    <>
      <PageTitle text={words.title} />
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {cart === undefined && !error && <Loading />}
      {gone && (cart === null || cart?.items.length === 0) && <ul className="lines">{gone}</ul>}
      {(cart === null || cart?.items.length === 0) && (
        <div className="empty">
          {ordered !== null && <OrderedCart cart_id={ordered} />}
          <p className="lead">{words.empty}</p>
          <Link to="" className="button primary">
            {words.empty_help}
          </Link>
        </div>
      )}
      {cart && cart.items.length > 0 && (
        <div className="with-summary">
          <div>
            {names.length > 1 && <AllFor names={names} />}
            <ul className={cart.items.length > FEW_LINES ? "lines compact" : "lines"} ref={list}>
              {cart.items.map((line, place) => (
                <Fragment key={line.id}>
                  {removed?.place === place && gone}
                  {removed?.line.id !== line.id && (
                    <CartLine
                      line={line}
                      currency_code={cart.region.currency_code}
                      onRemoved={(taken) => {
                        rememberOrder(domainsIn(cart.items))
                        setRemoved({ line: taken, place })
                      }}
                    />
                  )}
                </Fragment>
              ))}
              {removed !== null && removed.place >= cart.items.length && gone}
            </ul>
          </div>
          <aside className="panel">
            <Sums of={cart} currency_code={cart.region.currency_code} />
            <DiscountCode cart={cart} />
            <Link to="checkout" className="button primary wide">
              {words.to_checkout}
            </Link>
            <p className="muted small">{words.firm}</p>
          </aside>
        </div>
      )}
    </>
  )
}
