import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useCart } from "../../shop/queries/cart"
import { CartLine } from "./cart-line"
import { DiscountCode } from "./discount-code"
import { Totals } from "./totals"

export default function CartPage() {
  const { cart: words } = useWords()
  const { data: cart, error, refetch } = useCart()
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
          <ul className="lines">
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
