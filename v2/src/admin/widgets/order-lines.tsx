import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { OrderLines } from "../components/order/order-lines"
import { Part } from "../medusa/part"

/** On an order's page: its domain and inquiry lines. Medusa puts whatever is added below its own cards, until somebody moves it. */
const OrderLinesWidget = ({ data }: DetailWidgetProps<AdminOrder>) => (
  <Part>
    <OrderLines order_id={data.id} />
  </Part>
)

export const config = defineWidgetConfig({ zone: "order.details.before" })

export default OrderLinesWidget
