import { useMutation } from "@tanstack/react-query"
import { type LostLine as Lost, lostLinesOf, refusalOf } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { useLineName } from "../../components/line-name"
import { Notice } from "../../components/notice"
import { formatNumber } from "../../language/format"
import { LOST } from "../../language/lost-words"
import { kindOfLine } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { type Cart, refreshCart } from "../../shop/queries/cart"
import { LostLine, reasonOf } from "./lost-line"

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

/** One after the other, as Medusa wants it of one cart. */
const useRemoveLines = () =>
  useMutation({
    mutationFn: async (lines: readonly { id: string; cart_id: string }[]) => {
      for (const { id, cart_id } of lines) await medusa.removeLine(cart_id, id)
    },
    onSettled: refreshCart,
  })

const Reason = ({ lost, line }: LostInCart) => {
  const kind = kindOfLine(line)
  return (
    <li className="line-title">
      <strong>
        <bdi>{useLineName(line)}</bdi>
      </strong>
      <small>{reasonOf(lost, kind.kind === "domain" && kind.action === "renew")}</small>
    </li>
  )
}

/** One has others to take its place; several are taken out together. */
export const LostLines = ({ lines, onSolved }: { lines: readonly LostInCart[]; onSolved: () => void }) => {
  const remove = useRemoveLines()
  const [first, ...more] = lines
  if (first === undefined) return null
  if (more.length === 0) return <LostLine {...first} onRemoved={onSolved} />
  const count = formatNumber(lines.length)
  const removeAll = () =>
    remove.mutate(
      lines.map(({ line }) => line),
      { onSuccess: onSolved },
    )
  return (
    <Notice tone="warning" title={LOST.several(count)}>
      <ul>
        {lines.map((one) => (
          <Reason key={one.line.id} {...one} />
        ))}
      </ul>
      <p className="actions">
        <AskingButton asks={remove} onClick={removeAll}>
          {LOST.remove_all(count)}
        </AskingButton>
      </p>
    </Notice>
  )
}
