import type { LostLine as Lost } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { useLineName } from "../../components/line-name"
import { Notice } from "../../components/notice"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/cart-id"
import { kindOfLine } from "../../shop/lines"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"
import { FreeInstead } from "./free-instead"

type Props = { lost: Lost; line: Cart["items"][number]; onRemoved: () => void }

/** Why it cannot be paid for; a renewal has reasons of its own. */
export const reasonOf = (words: Words, { reason }: Lost, isRenewal: boolean): string => {
  if (isRenewal && reason !== undefined) return MY_DOMAINS.refusals[reason] ?? words.checkout.lost_other
  return reason === "taken" ? words.checkout.lost_taken : words.checkout.lost_other
}

/** Somebody else was quicker, or it is not sold any more: nothing was paid, and the rest of the cart can be. */
export const LostLine = ({ lost, line, onRemoved }: Props) => {
  const words = useWords()
  const { checkout } = words
  const remove = useRemoveLine()
  const name = useLineName(line)
  const kind = kindOfLine(line)
  const renewed = kind.kind === "domain" && kind.action === "renew" ? kind.domain : null
  const label = kind.kind === "domain" && renewed === null ? name.split(".")[0] : undefined
  return (
    <Notice tone="warning" title={renewed === null ? checkout.lost(name) : MY_DOMAINS.lost(name)}>
      <p>{reasonOf(words, lost, renewed !== null)}</p>
      {kind.kind === "domain" && renewed === null && line.cart_id === cartId.read() && (
        <FreeInstead lost={kind} line={line} onReplaced={onRemoved} />
      )}
      <p className="actions">
        <AskingButton asks={remove} onClick={() => remove.mutate(line, { onSuccess: onRemoved })}>
          {checkout.lost_remove}
        </AskingButton>
        {renewed !== null && (
          <Link to={`account/domains/${encodeURIComponent(renewed)}`} className="button">
            {MY_DOMAINS.open}
          </Link>
        )}
        {label !== undefined && (
          <Link to={`?q=${encodeURIComponent(label)}`} className="button">
            {checkout.lost_others}
          </Link>
        )}
      </p>
    </Notice>
  )
}
