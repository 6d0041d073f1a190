import { priceChangesOf, refusalOf } from "medusa-plugin-domain-reseller/client"
import { FaultNotice } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { ChangedPrice } from "./changed-price"
import { LostLine } from "./lost-line"

type Props = { fault: unknown; cart: Cart; onSolved: () => void }

/** What came between the shopper and the order: a price that rose, a line that is gone, or something else. */
export const PaymentProblem = ({ fault, cart, onSolved }: Props) => {
  const { checkout } = useWords()
  const refusal = refusalOf(fault)
  if (refusal?.code === "price_changed") {
    return (
      <Notice tone="warning" title={checkout.price_changed}>
        <ul>
          {priceChangesOf(refusal).map((change) => (
            <ChangedPrice key={change.line_item_id} change={change} cart={cart} />
          ))}
        </ul>
        <p>{checkout.price_changed_help}</p>
      </Notice>
    )
  }
  const lost = cart.items.find(({ id }) => id === refusal?.details.line_item_id)
  if (refusal && lost) return <LostLine refusal={refusal} line={lost} onRemoved={onSolved} />
  return <FaultNotice fault={fault} />
}
