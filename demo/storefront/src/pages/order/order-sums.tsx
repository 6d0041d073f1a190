import { Sums } from "../../components/sums"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { Order } from "../../shop/queries/order"

/** What was paid, and what came back. */
export const OrderSums = ({ order }: { order: Order }) => {
  const { order: words, buying } = useWords()
  const { refunded_total, currency_code } = order
  return (
    <aside className="panel">
      <Sums of={order} currency_code={currency_code}>
        {Boolean(refunded_total) && (
          <>
            <dt className="refunded">{words.refunded}</dt>
            <dd className="refunded" data-refunded={refunded_total}>
              {formatMoney(refunded_total, currency_code)}
            </dd>
          </>
        )}
      </Sums>
      <button type="button" className="button wide no-print" onClick={() => window.print()}>
        {buying.order.print}
      </button>
    </aside>
  )
}
