import { priceChangesOf, refusalOf } from "medusa-plugin-domain-reseller-client"
import { FaultNotice } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { ChangedPrice } from "./changed-price"
import { LostLines, lostIn } from "./lost-lines"

type Props = { fault: unknown; cart: Cart; onSolved: () => void }

/** What came between the shopper and the order: a price that rose, a line that is gone, or something else. */
export const PaymentProblem = ({ fault, cart, onSolved }: Props) => {
  const { checkout, buying } = useWords()
  const refusal = refusalOf(fault)
  if (refusal?.code === "price_changed") {
    return (
      <Notice tone="warning" title={checkout.price_changed}>
        <ul>
          {priceChangesOf(refusal).map((change) => (
            <ChangedPrice key={change.line_item_id} change={change} cart={cart} onRemoved={onSolved} />
          ))}
        </ul>
        <p>{checkout.price_changed_help}</p>
        <button type="submit" className="button">
          {buying.checkout.accept(formatMoney(cart.total ?? 0, cart.region.currency_code))}
        </button>
      </Notice>
    )
  }
  const lines = lostIn(cart, fault)
  if (lines.length > 0) return <LostLines lines={lines} onSolved={onSolved} />
  return <FaultNotice fault={fault} />
}
