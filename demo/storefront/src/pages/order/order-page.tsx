import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { formatMoment, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { kindOfLine, type LineKind } from "../../shop/lines"
import { useOrder } from "../../shop/queries/order"
import { NOT_FOUND } from "../../shop/status-of"
import NotFound from "../not-found"
import { DomainOrders } from "./domain-orders"
import { InquiryOrders } from "./inquiry-orders"
import { NextSteps } from "./next-steps"
import { OrderGoods } from "./order-goods"
import { OrderLead } from "./order-lead"
import { OrderSums } from "./order-sums"

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
