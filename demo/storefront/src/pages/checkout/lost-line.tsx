import type { Refusal } from "medusa-plugin-domain-reseller/client"
import { useLineName } from "../../components/line-name"
import { Notice } from "../../components/notice"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { kindOfLine } from "../../shop/lines"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"

type Props = { refusal: Refusal; line: Cart["items"][number]; onRemoved: () => void }

/** Somebody else was quicker, or it is not sold any more: nothing was paid, and the rest of the cart can be. */
export const LostLine = ({ refusal: { details }, line, onRemoved }: Props) => {
  const { checkout } = useWords()
  const remove = useRemoveLine()
  const name = useLineName(line)
  const label = kindOfLine(line).kind === "domain" ? name.split(".")[0] : undefined
  return (
    <Notice tone="warning" title={checkout.lost(name)}>
      <p>{details.reason === "taken" ? checkout.lost_taken : checkout.lost_other}</p>
      <p className="actions">
        <button
          type="button"
          className="button"
          disabled={remove.isLoading}
          onClick={() => remove.mutate(line, { onSuccess: onRemoved })}
        >
          {checkout.lost_remove}
        </button>
        {label !== undefined && (
          <Link to={`?q=${encodeURIComponent(label)}`} className="button">
            {checkout.lost_others}
          </Link>
        )}
      </p>
    </Notice>
  )
}
