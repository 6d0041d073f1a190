import { type PriceChange, priceChangesOf, refusalOf } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { lineName } from "../../components/line-title"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"
import { LostLines, lostIn } from "./lost-lines"

type Solvable = { cart: Cart; onSolved: () => void }

type Change = Pick<PriceChange, "old_price" | "new_price" | "currency_code" | "line_item_id">

/** What some lines cost when they were put into the cart, and what they cost now. */
export const RisenPrices = ({ changes, cart, onSolved }: Solvable & { changes: readonly Change[] }) => {
  const { checkout, buying } = useWords()
  const remove = useRemoveLine()
  return (
    <Notice tone="warning" title={checkout.price_changed}>
      <ul>
        {changes.map(({ line_item_id, old_price, new_price, currency_code }) => {
          const line = cart.items.find(({ id }) => id === line_item_id)
          if (line === undefined) return null
          const [was, is] = [old_price, new_price].map((price) => formatMoney(price, currency_code))
          return (
            <li key={line_item_id}>
              {checkout.price_changed_line(lineName(line), was ?? "", is ?? "")}{" "}
              <AskingButton
                asks={remove}
                className="link"
                onClick={() => remove.mutate(line, { onSuccess: onSolved })}
              >
                {buying.checkout.remove_name(lineName(line))}
              </AskingButton>
            </li>
          )
        })}
      </ul>
      <p>{checkout.price_changed_help}</p>
      <button type="submit" className="button">
        {buying.checkout.accept(formatMoney(cart.total ?? 0, cart.region.currency_code))}
      </button>
    </Notice>
  )
}

/** What came between the shopper and the order: a price that rose, a line that is gone, or something else. */
export const PaymentProblem = ({ fault, ...solvable }: Solvable & { fault: unknown }) => {
  const refusal = refusalOf(fault)
  if (refusal?.code === "price_changed") {
    return <RisenPrices changes={priceChangesOf(refusal)} {...solvable} />
  }
  const lines = lostIn(solvable.cart, fault)
  if (lines.length > 0) return <LostLines lines={lines} onSolved={solvable.onSolved} />
  return <FaultNotice fault={fault} />
}
