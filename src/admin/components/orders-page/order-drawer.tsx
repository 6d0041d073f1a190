import { XMark } from "@medusajs/icons"
import { clx, Drawer, IconButton } from "@medusajs/ui"
import { useOrderDetail } from "../../api/orders"
import { directionOf } from "../../language/language"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import type { OrderKind } from "../../orders/order-view"
import { Answered, type Notify } from "../feedback"
import { OrderCard, StateBadge } from "../order/order-card"
import { OrderLink } from "./order-table"

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
        {/* Drawer.Header has a button of its own to close it, which says nothing to a screen reader. */}
        <header className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
          <div className="flex flex-col gap-y-1">
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
          </div>
          <Drawer.Close asChild>
            <IconButton
              size="small"
              variant="transparent"
              aria-label={format.say({ en: "Close", fa: "بستن" })}
            >
              <XMark />
            </IconButton>
          </Drawer.Close>
        </header>
        <Drawer.Body className="overflow-y-auto p-0">
          <Answered answer={{ ...answer, data: order }} lines={6}>
            {(shown) => <OrderCard order={shown} notify={notify} alone />}
          </Answered>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}
