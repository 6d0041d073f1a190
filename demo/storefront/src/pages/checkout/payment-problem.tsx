import { priceChangesOf, refusalOf, unicodeName } from "medusa-plugin-domain-reseller/client"
import { FaultNotice } from "../../components/fault-notice"
import { Notice } from "../../components/notice"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { LostName } from "./lost-name"

type Props = { fault: unknown; cart: Cart; onSolved: () => void }

/** What came between the shopper and the order: a price that rose, a name that is gone, or something else. */
export const PaymentProblem = ({ fault, cart, onSolved }: Props) => {
  const { checkout } = useWords()
  const refusal = refusalOf(fault)
  if (refusal?.code === "price_changed") {
    return (
      <Notice tone="warning" title={checkout.price_changed}>
        <ul>
          {priceChangesOf(refusal).map(({ line_item_id, domain, old_price, new_price, currency_code }) => (
            <li key={line_item_id}>
              {checkout.price_changed_line(
                unicodeName(domain),
                formatMoney(old_price, currency_code),
                formatMoney(new_price, currency_code),
              )}
            </li>
          ))}
        </ul>
        <p>{checkout.price_changed_help}</p>
      </Notice>
    )
  }
  if (refusal?.code === "domain_unavailable") {
    return <LostName refusal={refusal} cart={cart} onRemoved={onSolved} />
  }
  return <FaultNotice fault={fault} />
}
