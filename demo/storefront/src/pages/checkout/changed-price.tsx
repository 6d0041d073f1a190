import type { PriceChange } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { useLineName } from "../../components/line-name"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"

type Change = Pick<PriceChange, "old_price" | "new_price" | "currency_code" | "line_item_id">

type Props = { change: Change; line: Cart["items"][number]; onRemoved: () => void }

const Sentence = ({ change, line, onRemoved }: Props) => {
  const { checkout, buying } = useWords()
  const remove = useRemoveLine()
  const { old_price, new_price, currency_code } = change
  const name = useLineName(line)
  return (
    <li>
      {checkout.price_changed_line(
        name,
        formatMoney(old_price, currency_code),
        formatMoney(new_price, currency_code),
      )}{" "}
      <AskingButton
        asks={remove}
        className="link"
        onClick={() => remove.mutate(line, { onSuccess: onRemoved })}
      >
        {buying.checkout.remove_name(name)}
      </AskingButton>
    </li>
  )
}

/** What a line cost when it was put into the cart, and what it costs now. */
export const ChangedPrice = ({
  change,
  cart,
  onRemoved,
}: Pick<Props, "change" | "onRemoved"> & { cart: Cart }) => {
  const line = cart.items.find(({ id }) => id === change.line_item_id)
  return line ? <Sentence change={change} line={line} onRemoved={onRemoved} /> : null
}
