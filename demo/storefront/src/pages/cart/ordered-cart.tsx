import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { orderPage } from "../../routing/order-page"
import { useOrderOfCart } from "../../shop/queries/order"

/** Leads to the order that a cart became while nobody looked: its shopper finds their cart empty. */
export function OrderedCart({ cart_id }: { cart_id: string }) {
  const { cart: words } = useWords()
  const { data: order_id } = useOrderOfCart(cart_id)
  if (order_id === undefined) return null
  return (
    <Notice tone="good" text={words.was_ordered}>
      <Link to={orderPage(order_id)}>{words.see_order}</Link>
    </Notice>
  )
}
