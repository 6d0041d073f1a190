import {
  type LostLine as Lost,
  lostLinesOf,
  type PriceChange,
  priceChangesOf,
  refusalOf,
} from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { lineName } from "../../components/line-title"
import { PauseText } from "../../components/pause-text"
import { formatMoney, formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/kept"
import { kindOfLine } from "../../shop/lines"
import type { Pause } from "../../shop/patiently"
import { type Cart, type Line, useRemoveLines } from "../../shop/queries/cart"
import { FreeInstead } from "./free-instead"

type Solvable = { cart: Cart; onSolved: () => void }

type Change = Pick<PriceChange, "old_price" | "new_price" | "currency_code" | "line_item_id">

/** What some lines cost when they were put into the cart, and what they cost now. */
export const RisenPrices = ({ changes, cart, onSolved }: Solvable & { changes: readonly Change[] }) => {
  const { checkout, buying, cart: words } = useWords()
  const remove = useRemoveLines()
  return (
    <Notice tone="warning" title={checkout.price_changed}>
      <ul>
        {changes.map(({ line_item_id, old_price, new_price, currency_code }) => {
          const line = cart.items.find(({ id }) => id === line_item_id)
          if (line === undefined) return null
          const [was = "", is = ""] = [old_price, new_price].map((price) => formatMoney(price, currency_code))
          return (
            <li key={line_item_id}>
              {checkout.price_changed_line(lineName(line), was, is)}{" "}
              <AskingButton
                asks={remove}
                className="link"
                onClick={() => remove.mutate([line], { onSuccess: onSolved })}
              >
                {words.remove_name(lineName(line))}
              </AskingButton>
            </li>
          )
        })}
      </ul>
      <button type="submit" className="button">
        {buying.checkout.accept(formatMoney(cart.total ?? 0, cart.region.currency_code))}
      </button>
    </Notice>
  )
}

/** What came between the shopper and the order: a price that rose, a line that is gone, or something else. */
export const PaymentProblem = ({ fault, ...solvable }: Solvable & { fault: unknown }) => {
  const refusal = refusalOf(fault)
  if (refusal?.code === "price_changed")
    return <RisenPrices changes={priceChangesOf(refusal)} {...solvable} />
  const [first, ...more] = lostIn(solvable.cart, fault)
  return first ? <LostLines first={first} more={more} {...solvable} /> : <FaultNotice fault={fault} />
}

type LostInCart = { lost: Lost; line: Line }

/** The lines that stand in the way of the payment and are in the cart still. */
export const lostIn = (cart: Cart, fault: unknown): readonly LostInCart[] => {
  const refusal = refusalOf(fault)
  if (refusal === null) return []
  return lostLinesOf(refusal).flatMap((lost) => {
    const line = cart.items.find(({ id }) => id === lost.line_item_id)
    return line ? [{ lost, line }] : []
  })
}

/** Why it cannot be paid for; a renewal has reasons of its own. */
const reasonOf = ({ lost: { reason }, line }: LostInCart, { buying: { lost: words } }: Words): string => {
  const kind = kindOfLine(line)
  if (kind.kind === "domain" && kind.action === "renew" && reason !== undefined)
    return MY_DOMAINS.refusals[reason] ?? words.other
  return reason === "taken" ? words.taken : words.other
}

type LostProps = { first: LostInCart; more: readonly LostInCart[]; onSolved: () => void }

/** Somebody else was quicker, or it is not sold any more: nothing was paid. */
const LostLines = ({ first, more, onSolved }: LostProps) => {
  const words = useWords()
  const { lost } = words.buying
  const lines = [first, ...more]
  const count = formatNumber(lines.length)
  const isOne = more.length === 0
  const kind = kindOfLine(first.line)
  const [label = ""] = lineName(first.line).split(".")
  const isOwn = first.line.cart_id === cartId.read()
  const canReplace = isOne && isOwn && kind.kind === "domain" && kind.action !== "renew"
  const remove = useRemoveLines()
  return (
    <Notice tone="warning" title={isOne ? lost.title(lineName(first.line)) : lost.several(count)}>
      <ul>
        {lines.map((one) => (
          <li key={one.line.id} className="line-title">
            {!isOne && <bdi>{lineName(one.line)}</bdi>}
            <small>{reasonOf(one, words)}</small>
          </li>
        ))}
      </ul>
      {canReplace && kind.kind === "domain" && (
        <FreeInstead lost={kind} line={first.line} onReplaced={onSolved} />
      )}
      <p className="actions">
        <AskingButton
          asks={remove}
          onClick={() =>
            remove.mutate(
              lines.map(({ line }) => line),
              { onSuccess: onSolved },
            )
          }
        >
          {isOne ? lost.remove : lost.remove_all(count)}
        </AskingButton>
        {canReplace && (
          <Link to={`?q=${encodeURIComponent(label)}`} className="button">
            {lost.others}
          </Link>
        )}
      </p>
    </Notice>
  )
}

/** How far it has come with asking today's prices again, while the payment waits for room and goes on by itself. */
export const PriceCheck = ({ pause }: { pause: Pause }) => {
  const { progress } = pause
  const { checkout } = useWords()
  return (
    <Notice tone="info" title={checkout.price_check}>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={checkout.price_check} />
          <p>{checkout.price_check_progress(formatNumber(progress.done), formatNumber(progress.total))}</p>
        </>
      )}
      <p>
        <PauseText pause={pause} /> {checkout.price_check_help}
      </p>
    </Notice>
  )
}
