import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { part } from "../medusa/medusa"
import { OrderLines } from "../shared/components/order/order-card"

/** Medusa puts it below its own cards; the shell's styles show it above them. */
const OrderLinesWidget = part(({ data }: DetailWidgetProps<AdminOrder>) => <OrderLines order_id={data.id} />)

export const config = defineWidgetConfig({ zone: "order.details.before" })

export default OrderLinesWidget
