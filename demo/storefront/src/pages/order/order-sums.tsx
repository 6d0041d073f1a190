import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { Order } from "../../shop/queries/order"

/** What was paid, and what came back. */
export const OrderSums = ({ order }: { order: Order }) => {
  const { order: words, cart, buying } = useWords()
  const money = (amount: number | null | undefined) => formatMoney(amount ?? 0, order.currency_code)
  return (
    <aside className="panel">
      <dl className="totals">
        <dt>{cart.subtotal}</dt>
        <dd>{money(order.subtotal)}</dd>
        {Boolean(order.discount_total) && (
          <>
            <dt>{buying.cart.discount_total}</dt>
            <dd>{money(-order.discount_total)}</dd>
          </>
        )}
        {Boolean(order.shipping_total) && (
          <>
            <dt>{cart.delivery}</dt>
            <dd>{money(order.shipping_total)}</dd>
          </>
        )}
        {Boolean(order.tax_total) && (
          <>
            <dt>{cart.tax}</dt>
            <dd>{money(order.tax_total)}</dd>
          </>
        )}
        <dt className="total">{words.total}</dt>
        <dd className="total">{money(order.total)}</dd>
        {Boolean(order.refunded_total) && (
          <>
            <dt className="refunded">{words.refunded}</dt>
            <dd className="refunded" data-refunded={order.refunded_total}>
              {money(order.refunded_total)}
            </dd>
          </>
        )}
      </dl>
      <button type="button" className="button wide no-print" onClick={() => window.print()}>
        {buying.order.print}
      </button>
    </aside>
  )
}
