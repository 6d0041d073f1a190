import type { OrderDetailsWidgetProps, WidgetConfig, WidgetProps } from "@medusajs/admin"
import { MEDUSA } from "../medusa/medusa"
import { OrderLines } from "../shared/components/order/order-card"
import { Shell } from "../shared/components/page-frame"

/** At the top of an order's page, above Medusa's cards, which are empty of what a domain needs: its domain and inquiry lines. */
const OrderLinesWidget = ({ order, notify }: OrderDetailsWidgetProps & WidgetProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <OrderLines order_id={order.id} />
    </Shell>
  )
}

export const config: WidgetConfig = { zone: "order.details.before" }

export default OrderLinesWidget
