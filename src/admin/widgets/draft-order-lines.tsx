import type { DraftOrderDetailsWidgetProps, WidgetConfig, WidgetProps } from "@medusajs/admin"
import { DraftLines } from "../components/draft-order/draft-lines"
import { Shell } from "../components/page-frame"

/** On a draft order's page: its domain and inquiry lines, and selling more by phone. */
const DraftOrderLinesWidget = ({ draftOrder, notify }: DraftOrderDetailsWidgetProps & WidgetProps) => {
  if (draftOrder.status === "completed") return null
  return (
    <Shell notify={notify}>
      <DraftLines draft_order_id={draftOrder.id} />
    </Shell>
  )
}

export const config: WidgetConfig = { zone: "draft_order.details.after" }

export default DraftOrderLinesWidget
