import { useOrderDetail } from "../../api/orders"
import type { Order } from "../../orders/order-view"
import { Answered } from "../feedback/answered"
import type { Notify } from "../notify"
import { InquiryPrivacy } from "./inquiry-privacy"
import { Timeline } from "./timeline"

/** All that happened to one order; of an inquiry also who has read what is personal in it. */
export function History({ order, notify }: { order: Order; notify: Notify }) {
  const answer = useOrderDetail(order.kind, order.id)
  return (
    <Answered answer={answer}>
      {(detail) => (
        <>
          <Timeline history={detail.history} currency_code={detail.currency_code} />
          {detail.kind === "inquiry" && <InquiryPrivacy order={detail} notify={notify} />}
        </>
      )}
    </Answered>
  )
}
