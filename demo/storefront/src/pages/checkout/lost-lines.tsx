import { useMutation } from "@tanstack/react-query"
import { type LostLine as Lost, lostLinesOf, refusalOf } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { lineName } from "../../components/line-title"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/kept"
import { kindOfLine } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { type Cart, refreshCart } from "../../shop/queries/cart"
import { FreeInstead } from "./free-instead"

type LostInCart = { lost: Lost; line: Cart["items"][number] }

/** The lines that stand in the way of the payment and are in the cart still. */
export const lostIn = (cart: Cart, fault: unknown): readonly LostInCart[] => {
  const refusal = refusalOf(fault)
  if (refusal === null) return []
  return lostLinesOf(refusal).flatMap((lost) => {
    const line = cart.items.find(({ id }) => id === lost.line_item_id)
    return line ? [{ lost, line }] : []
  })
}

const isRenewal = ({ line }: LostInCart): boolean => {
  const kind = kindOfLine(line)
  return kind.kind === "domain" && kind.action === "renew"
}

/** Why it cannot be paid for; a renewal has reasons of its own. */
const reasonOf = (one: LostInCart, { buying: { lost: words } }: Words): string => {
  const { reason } = one.lost
  if (isRenewal(one) && reason !== undefined) return MY_DOMAINS.refusals[reason] ?? words.other
  return reason === "taken" ? words.taken : words.other
}

/** One after the other, as Medusa wants it of one cart. */
const useRemoveLines = () =>
  useMutation({
    mutationFn: async (lines: readonly LostInCart[]) => {
      for (const { line } of lines) await medusa.removeLine(line.cart_id, line.id)
    },
    onSettled: refreshCart,
  })

type Props = { lines: readonly LostInCart[]; onSolved: () => void }

/** Somebody else was quicker, or it is not sold any more: nothing was paid. One has others to take its place. */
export const LostLines = ({ lines, onSolved }: Props) => {
  const words = useWords()
  const { lost } = words.buying
  const remove = useRemoveLines()
  const [first, ...more] = lines
  if (first === undefined) return null
  const count = formatNumber(lines.length)
  const name = lineName(first.line)
  const isOne = more.length === 0
  const title = isRenewal(first) ? MY_DOMAINS.lost(name) : lost.title(name)
  return (
    <Notice tone="warning" title={isOne ? title : lost.several(count)}>
      {isOne ? (
        <p>{reasonOf(first, words)}</p>
      ) : (
        <ul>
          {lines.map((one) => (
            <li key={one.line.id} className="line-title">
              <strong>
                <bdi>{lineName(one.line)}</bdi>
              </strong>
              <small>{reasonOf(one, words)}</small>
            </li>
          ))}
        </ul>
      )}
      {isOne && <Instead one={first} onReplaced={onSolved} />}
      <p className="actions">
        <AskingButton asks={remove} onClick={() => remove.mutate(lines, { onSuccess: onSolved })}>
          {isOne ? lost.remove : lost.remove_all(count)}
        </AskingButton>
        {isOne && <WayOn one={first} />}
      </p>
    </Notice>
  )
}

const Instead = ({ one: { line }, onReplaced }: { one: LostInCart; onReplaced: () => void }) => {
  const kind = kindOfLine(line)
  if (kind.kind !== "domain" || kind.action === "renew" || line.cart_id !== cartId.read()) return null
  return <FreeInstead lost={kind} line={line} onReplaced={onReplaced} />
}

const WayOn = ({ one }: { one: LostInCart }) => {
  const { lost } = useWords().buying
  const kind = kindOfLine(one.line)
  if (kind.kind !== "domain") return null
  const [label = ""] = lineName(one.line).split(".")
  return isRenewal(one) ? (
    <Link to={`account/domains/${encodeURIComponent(kind.domain)}`} className="button">
      {MY_DOMAINS.open}
    </Link>
  ) : (
    <Link to={`?q=${encodeURIComponent(label)}`} className="button">
      {lost.others}
    </Link>
  )
}
