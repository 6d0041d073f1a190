import type { OrderDetailsWidgetProps, WidgetConfig, WidgetProps } from "@medusajs/admin"
import { DecisionNotice } from "../components/order/decisions"
import { Shell } from "../components/page-frame"

/** At the top of an order's page: that something below waits for a person. */
const OrderDecisionWidget = ({ order, notify }: OrderDetailsWidgetProps & WidgetProps) => {
  return (
    <Shell notify={notify}>
      <DecisionNotice order_id={order.id} />
    </Shell>
  )
}

export const config: WidgetConfig = { zone: "order.details.before" }

export default OrderDecisionWidget
