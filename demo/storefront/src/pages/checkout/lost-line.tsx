import type { LostLine as Lost } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { useLineName } from "../../components/line-name"
import { Notice } from "../../components/notice"
import { LOST } from "../../language/lost-words"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/cart-id"
import { kindOfLine } from "../../shop/lines"
import { type Cart, useRemoveLine } from "../../shop/queries/cart"
import { FreeInstead } from "./free-instead"

type Props = { lost: Lost; line: Cart["items"][number]; onRemoved: () => void }

/** Why it cannot be paid for; a renewal has reasons of its own. */
export const reasonOf = ({ reason }: Lost, isRenewal: boolean): string => {
  if (isRenewal && reason !== undefined) return MY_DOMAINS.refusals[reason] ?? LOST.other
  return reason === "taken" ? LOST.taken : LOST.other
}

/** Somebody else was quicker, or it is not sold any more: nothing was paid, and the rest of the cart can be. */
export const LostLine = ({ lost, line, onRemoved }: Props) => {
  const remove = useRemoveLine()
  const name = useLineName(line)
  const kind = kindOfLine(line)
  const renewed = kind.kind === "domain" && kind.action === "renew" ? kind.domain : null
  const label = kind.kind === "domain" && renewed === null ? name.split(".")[0] : undefined
  return (
    <Notice tone="warning" title={renewed === null ? LOST.title(name) : MY_DOMAINS.lost(name)}>
      <p>{reasonOf(lost, renewed !== null)}</p>
      {kind.kind === "domain" && renewed === null && line.cart_id === cartId.read() && (
        <FreeInstead lost={kind} line={line} onReplaced={onRemoved} />
      )}
      <p className="actions">
        <AskingButton asks={remove} onClick={() => remove.mutate(line, { onSuccess: onRemoved })}>
          {LOST.remove}
        </AskingButton>
        {renewed !== null && (
          <Link to={`account/domains/${encodeURIComponent(renewed)}`} className="button">
            {MY_DOMAINS.open}
          </Link>
        )}
        {label !== undefined && (
          <Link to={`?q=${encodeURIComponent(label)}`} className="button">
            {LOST.others}
          </Link>
        )}
      </p>
    </Notice>
  )
}
