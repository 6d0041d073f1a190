import { useOrderDetail } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import type { OrderKind } from "../../orders/order-view"
import { Answered, type Notify } from "../feedback"
import { OrderCard, StateBadge } from "../order/order-card"
import { SideDrawer } from "../side-drawer"
import { Buyer, OrderLink } from "./order-table"

type Props = { kind: OrderKind; id: string; notify: Notify; onClose: () => void }

/** One order beside the list, whole. */
export function OrderDrawer({ kind, id, notify, onClose }: Props) {
  const format = useFormat()
  const answer = useOrderDetail(kind, id)
  const order = answer.data?.id === id ? answer.data : undefined
  return (
    <SideDrawer
      title={order ? subjectOf(order, format) : format.say({ en: "Order", fa: "سفارش" })}
      about={
        order && (
          <>
            {termOf(order, format)}
            <OrderLink order={order} subject={subjectOf(order, format)} />
            <Buyer order={order} />
            <StateBadge state={order.state} />
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={{ ...answer, data: order }} lines={6}>
        {(shown) => <OrderCard order={shown} notify={notify} alone />}
      </Answered>
    </SideDrawer>
  )
}
