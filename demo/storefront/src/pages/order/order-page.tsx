import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { LineTitle } from "../../components/line-title"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { Sums } from "../../components/sums"
import { formatMoment, formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import type { PageProps } from "../../routing/location"
import { kindOfLine, type LineKind } from "../../shop/lines"
import { NOT_FOUND } from "../../shop/medusa"
import { type Order, useOrder } from "../../shop/queries/order"
import NotFound from "../not-found"
import { DomainOrders } from "./domain-orders"
import { InquiryOrders } from "./inquiry-orders"
import { NextSteps } from "./next-steps"
import { OrderLead } from "./order-lead"

/** What becomes of an order, live. */
export default function OrderPage({ parts: [id = ""] }: PageProps) {
  const { order: words } = useWords()
  const { data: order, error, refetch } = useOrder(id)
  if (refusalOf(error)?.status === NOT_FOUND) return <NotFound />
  if (error) return <FaultNotice fault={error} onRetry={() => refetch()} />
  if (order === undefined) return <Loading />
  const has = (kind: LineKind["kind"]): boolean => order.items.some((line) => kindOfLine(line).kind === kind)
  return (
    <>
      <PageTitle text={words.title(formatNumber(order.display_id))} />
      <OrderLead order={order} />
      <p className="muted">{words.placed(formatMoment(order.created_at))}</p>
      <div className="with-summary">
        <div>
          {has("domain") && <DomainOrders order={order} />}
          {has("inquiry") && <InquiryOrders order={order} />}
          <OrderGoods order={order} />
          {order.refunded_total < order.total && (
            <NextSteps email={order.email} isAnswer={has("inquiry") && !has("domain")} />
          )}
        </div>
        <OrderSums order={order} />
      </div>
    </>
  )
}

/** The ordinary goods of an order. */
export const OrderGoods = ({ order }: { order: Order }) => {
  const { order: words } = useWords()
  const goods = order.items.filter((line) => kindOfLine(line).kind === "goods")
  if (goods.length === 0) return null
  return (
    <section aria-label={words.goods}>
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
