import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { OrderLines } from "../components/order/order-lines"
import { Part } from "../medusa/part"

/** At the top of an order's page, above Medusa's cards, which are empty of what a domain needs: its domain and inquiry lines. */
const OrderLinesWidget = ({ data }: DetailWidgetProps<AdminOrder>) => (
  <Part>
    <OrderLines order_id={data.id} />
  </Part>
)

export const config = defineWidgetConfig({ zone: "order.details.before" })

export default OrderLinesWidget
