import { clx, Drawer } from "@medusajs/ui"
import { useOrderDetail } from "../../api/orders"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import type { OrderKind } from "../../orders/order-view"
import { subjectOf, termOf } from "../../orders/subject"
import { Answered } from "../feedback/answered"
import type { Notify } from "../notify"
import { OrderCard } from "../order/order-card"
import { StateBadge } from "../order/state-badge"
import { OrderLink } from "./order-link"

type Props = { kind: OrderKind; id: string; notify: Notify; onClose: () => void }

/** One order beside the list, whole. */
export function OrderDrawer({ kind, id, notify, onClose }: Props) {
  const format = useFormat()
  const answer = useOrderDetail(kind, id)
  const order = answer.data?.id === id ? answer.data : undefined
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Drawer.Content
        lang={format.language}
        dir={directionOf(format.language)}
        data-part="domain-reseller"
        // Medusa's admin has no breakpoints, by which the drawer would find its place.
        className={clx("right-2 max-w-[640px]", format.language === "fa" && "left-2 right-auto")}
      >
        <Drawer.Header>
          <Drawer.Title>
            <bdi>{order ? subjectOf(order, format) : format.say({ en: "Order", fa: "سفارش" })}</bdi>
          </Drawer.Title>
          <Drawer.Description asChild>
            <div className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-3">
              {order && (
                <>
                  {termOf(order, format)}
                  <OrderLink order_id={order.order_id} subject={subjectOf(order, format)} />
                  <StateBadge state={order.state} />
                </>
              )}
            </div>
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="overflow-y-auto p-0">
          <Answered answer={{ ...answer, data: order }} lines={6}>
            {(shown) => <OrderCard order={shown} notify={notify} alone />}
          </Answered>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
