import { LineTitle } from "../../components/line-title"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { kindOfLine } from "../../shop/lines"
import type { Order } from "../../shop/queries/order"

/** The ordinary goods of an order. */
export const OrderGoods = ({ order }: { order: Order }) => {
  const { order: words } = useWords()
  const goods = order.items.filter((line) => kindOfLine(line).kind === "goods")
  if (goods.length === 0) return null
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">{words.goods}</h2>
      <ul className="lines">
        {goods.map((line) => (
          <li key={line.id}>
            <LineTitle line={line} />
            <span>
              <span className="muted">× {formatNumber(line.quantity)}</span>{" "}
              <span className="price">{formatMoney(line.subtotal ?? 0, order.currency_code)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{words.goods_sent}</p>
    </section>
  )
}
