import { type LostLine, lostLinesOf, refusalOf, unicodeName } from "medusa-plugin-domain-reseller-client"
import { Link } from "react-router-dom"
import { AskedFault, AskingButton, FaultNotice, Notice, PauseText } from "../../components/asked"
import { DomainName, lineName } from "../../components/line-title"
import { formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { cartId } from "../../shop/kept"
import { type DomainLine, domainOf } from "../../shop/lines"
import type { Cart, Line } from "../../shop/medusa"
import type { Pause } from "../../shop/patiently"
import { isInCart, useCart, useRemoveLines, useReplaceDomain } from "../../shop/queries/cart"
import type { Paid } from "../../shop/queries/checkout"
import { useSearch } from "../../shop/queries/search"

const { checkout, lost, cart: words } = WORDS

type Solvable = { cart: Cart; onSolved: () => void }

const RisenPrices = ({ shown, cart, onSolved }: Solvable & { shown: Cart }) => {
  const remove = useRemoveLines()
  const money = (amount: number) => formatMoney(amount, cart.region.currency_code)
  return (
    <Notice tone="warning" title={checkout.price_changed}>
      <ul>
        {cart.items.map((line) => {
          const name = lineName(line)
          const was = shown.items.find((one) => lineName(one) === name)?.unit_price ?? line.unit_price
          if (was >= line.unit_price) return null
          return (
            <li key={line.id}>
              {checkout.price_changed_line(name, money(was), money(line.unit_price))}{" "}
              <AskingButton
                asks={remove}
                className="link"
                onClick={() => remove.mutate([line], { onSuccess: onSolved })}
              >
                {words.remove_name(name)}
              </AskingButton>
            </li>
          )
        })}
      </ul>
      <button type="submit" className="button">
        {checkout.accept(money(cart.total))}
      </button>
    </Notice>
  )
}

type Lost = Line & Pick<LostLine, "reason">

/** The lines that stand in the way of the payment and are in the cart still. */
export const lostIn = (cart: Cart, fault: unknown): readonly Lost[] => {
  const refusal = refusalOf(fault)
  const lost = refusal ? lostLinesOf(refusal) : []
  return lost.flatMap(({ line_item_id, reason }) => {
    const line = cart.items.find(({ id }) => id === line_item_id)
    return line ? [{ ...line, reason }] : []
  })
}

/** Why it cannot be paid for; a renewal has reasons of its own. */
const reasonOf = ({ reason = "", ...line }: Lost): string => {
  if (domainOf(line)?.action === "renew") return WORDS.refusals[reason] ?? lost.other
  return reason === "taken" ? lost.taken : lost.other
}

const OFFERED = 3

type InsteadProps = { gone: DomainLine; line: Line; onReplaced: () => void }

const FreeInstead = ({ gone, line, onReplaced }: InsteadProps) => {
  const cart = useCart().data
  const { data } = useSearch(gone.domain.split(".")[0] ?? "")
  const replace = useReplaceDomain()
  const free = (data?.results ?? []).filter(
    ({ domain, orderable, premium }) => orderable && !premium && !isInCart(cart, domain),
  )
  return (
    <>
      <ul className="lines short instead">
        {free.slice(0, OFFERED).map(({ domain, price, currency_code }) => (
          <li key={domain}>
            <DomainName domain={domain} />
            <span className="price">{price && formatMoney(price.register, currency_code)}</span>
            <AskingButton
              asks={replace}
              aria-label={checkout.take_instead_name(unicodeName(domain))}
              onClick={() => replace.mutate({ line, domain, years: gone.years }, { onSuccess: onReplaced })}
            >
              {checkout.take_instead}
            </AskingButton>
          </li>
        ))}
      </ul>
      <AskedFault asked={replace} />
    </>
  )
}

/** Somebody else was quicker, or it is not sold any more: nothing was paid. */
const LostLines = ({ lines, onSolved }: { lines: readonly Lost[]; onSolved: () => void }) => {
  const remove = useRemoveLines()
  const [first] = lines
  if (first === undefined) return null
  const count = formatNumber(lines.length)
  const isOne = lines.length === 1
  const name = lineName(first)
  const bought = domainOf(first)
  const isOwn = first.cart_id === cartId.read()
  const replaced = isOne && isOwn && bought?.action === "register" ? bought : null
  return (
    <Notice tone="warning" title={isOne ? lost.title(name) : lost.several(count)}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="line-title">
            {!isOne && <bdi>{lineName(line)}</bdi>}
            <small>{reasonOf(line)}</small>
          </li>
        ))}
      </ul>
      {replaced && <FreeInstead gone={replaced} line={first} onReplaced={onSolved} />}
      <p className="actions">
        <AskingButton asks={remove} onClick={() => remove.mutate(lines, { onSuccess: onSolved })}>
          {isOne ? lost.remove : lost.remove_all(count)}
        </AskingButton>
        {replaced && (
          <Link to={`/?q=${encodeURIComponent(name.split(".")[0] ?? "")}`} className="button">
            {lost.others}
          </Link>
        )}
      </p>
    </Notice>
  )
}

type Props = Solvable & { fault: unknown; paid: Paid | undefined; shown: Cart }

/** What came between the shopper and the order: a refusal, a price that rose, a line that is gone, or something else. */
export const PaymentProblem = ({ fault, paid, shown, ...solvable }: Props) => {
  if (paid?.kind === "refused")
    return <Notice tone="bad" title={checkout.refused} text={checkout.refused_help} />
  if (paid?.kind === "total_grown" || refusalOf(fault)?.code === "price_changed")
    return <RisenPrices shown={shown} {...solvable} />
  const lines = lostIn(solvable.cart, fault)
  return lines.length > 0 ? (
    <LostLines lines={lines} onSolved={solvable.onSolved} />
  ) : (
    <FaultNotice fault={fault} />
  )
}

/** How far it has come with asking today's prices again, while the payment waits for room and goes on by itself. */
export const PriceCheck = ({ pause }: { pause: Pause }) => {
  const { progress } = pause
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
