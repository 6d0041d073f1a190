import { type Refusal, unicodeName } from "medusa-plugin-domain-reseller/client"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"

type Props = { refusal: Refusal; cart: Cart; onRemoved: () => void }

/** Somebody else was quicker: nothing was paid, and the rest of the cart can be. */
export const LostName = ({ refusal: { details }, cart, onRemoved }: Props) => {
  const { checkout } = useWords()
  const remove = useRemoveLine()
  const name = unicodeName(String(details.domain))
  const line_id = String(details.line_item_id)
  return (
    <Notice tone="warning" title={checkout.lost(name)}>
      <p>{details.reason === "taken" ? checkout.lost_taken : checkout.lost_other}</p>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={remove.isLoading}
          onClick={() => remove.mutate({ id: line_id, cart_id: cart.id }, { onSuccess: onRemoved })}
        >
          {checkout.lost_remove}
        </button>
        <Link to={`?q=${encodeURIComponent(name.split(".")[0] ?? name)}`} className="button">
          {checkout.lost_others}
        </Link>
      </p>
    </Notice>
  )
}
