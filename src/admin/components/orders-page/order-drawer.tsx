import { useOrderDetail } from "../../api/orders"
import { useFormat } from "../../language/use-format"
import { subjectOf, termOf } from "../../messages/orders"
import { STATE_WORDS } from "../../messages/reasons"
import type { OrderKind } from "../../orders/order-view"
import { Answered } from "../feedback"
import { OrderCard } from "../order/order-card"
import { Badge } from "../section"
import { SideDrawer } from "../side-drawer"
import { Buyer, OrderLink } from "./order-columns"

type Props = { kind: OrderKind; id: string; onClose: () => void }

/** One order beside the list, whole. */
export function OrderDrawer({ kind, id, onClose }: Props) {
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
            <Badge word={STATE_WORDS[order.state]} />
          </>
        )
      }
      onClose={onClose}
    >
      <Answered answer={{ ...answer, data: order }} lines={6}>
        {(shown) => <OrderCard order={shown} alone />}
      </Answered>
    </SideDrawer>
  )
}
