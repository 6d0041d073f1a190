import { AskingButton } from "../../components/asking-button"
import { formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { type Cart, useSetQuantity } from "../../shop/queries/cart"

type Props = { line: Pick<Cart["items"][number], "id" | "cart_id" | "quantity">; name: string }

export const Quantity = ({ line: { id, cart_id, quantity }, name }: Props) => {
  const { cart } = useWords()
  const set = useSetQuantity()
  const change = (to: number) => set.mutate({ id, cart_id, quantity: to })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="quantity" role="group" aria-label={cart.quantity(name)}>
      <button
        type="button"
        aria-label={cart.less(name)}
        disabled={set.isLoading || quantity === 1}
        onClick={() => change(quantity - 1)}
      >
        −
      </button>
      <output>{formatNumber(quantity)}</output>
      <AskingButton asks={set} aria-label={cart.more(name)} onClick={() => change(quantity + 1)}>
        +
      </AskingButton>
    </div>
  )
}
