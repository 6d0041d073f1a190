import { useEffect, useMemo, useRef } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { takeLostFocus } from "../../components/take-lost-focus"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCart } from "../../shop/queries/cart"
import { CartLine } from "./cart-line"
import { DiscountCode } from "./discount-code"
import { Totals } from "./totals"

/** After a line is gone, the focus is on the next one, or on the page's heading. */
const useFocusOnNext = (ids: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(ids)
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id))
    before.current = ids
    if (gone === -1) return
    takeLostFocus(
      list.current?.querySelectorAll<HTMLElement>(":scope > .line")[gone] ?? document.querySelector("h1"),
    )
  }, [ids])
  return list
}

export default function CartPage() {
  const { cart: words } = useWords()
  const { data: cart, error, refetch } = useCart()
  const list = useFocusOnNext(useMemo(() => cart?.items.map(({ id }) => id) ?? [], [cart]))
  return (
    <>
      <PageTitle text={words.title} />
      <FaultNotice fault={error} onRetry={() => refetch()} />
      {cart === undefined && !error && <Loading />}
      {(cart === null || cart?.items.length === 0) && (
        <div className="empty">
          <p className="lead">{words.empty}</p>
          <Link to="" className="button primary">
            {words.empty_help}
          </Link>
        </div>
      )}
      {cart && cart.items.length > 0 && (
        <div className="with-summary">
          <ul className="lines" ref={list}>
            {cart.items.map((line) => (
              <CartLine key={line.id} line={line} currency_code={cart.region.currency_code} />
            ))}
          </ul>
          <aside className="panel">
            <Totals cart={cart} />
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
