import { useQuery } from "@tanstack/react-query"
import { Notice } from "../../components/fault-notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { orderPage } from "../../routing/location"
import { medusa, NOT_FOUND, statusOf } from "../../shop/medusa"
import { KEYS } from "../../shop/queries/query-client"

/** The id of the order that the cart became; null where only its customer may know. */
const orderOf = async (cart_id: string): Promise<string | null> => {
  try {
    return (await medusa.orderOfCart(cart_id)).order.id
  } catch (fault) {
    if (statusOf(fault) === NOT_FOUND) return null
    throw fault
  }
}

/** Leads to the order that a cart became while nobody looked: its shopper finds their cart empty. */
export function OrderedCart({ cart_id }: { cart_id: string }) {
  const { cart: words } = useWords()
  const { data: order_id } = useQuery({
    queryKey: KEYS.orderOfCart(cart_id),
    queryFn: () => orderOf(cart_id),
  })
  if (order_id === undefined) return null
  return (
    <Notice tone="good" text={words.was_ordered}>
      <Link to={orderPage(order_id)}>{words.see_order}</Link>
    </Notice>
  )
}
