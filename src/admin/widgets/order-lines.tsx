import type { OrderDetailsWidgetProps, WidgetConfig, WidgetProps } from "@medusajs/admin"
import { OrderLines } from "../components/order/order-lines"
import { Shell } from "../components/page-frame"

/** On an order's page: its domain and inquiry lines. */
const OrderLinesWidget = ({ order, notify }: OrderDetailsWidgetProps & WidgetProps) => {
  return (
    <Shell notify={notify}>
      <OrderLines order_id={order.id} />
    </Shell>
  )
}

export const config: WidgetConfig = { zone: "order.details.after" }

export default OrderLinesWidget
