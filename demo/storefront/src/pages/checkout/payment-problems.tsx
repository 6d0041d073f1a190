import { type LostLine, lostLinesOf, refusalOf, unicodeName } from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { DomainName, lineName } from "../../components/line-title"
import { AskedFault, PauseText } from "../../components/pause-text"
import { Price } from "../../components/price"
import { formatMoney, formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/kept"
import { type DomainLine, kindOfLine } from "../../shop/lines"
import type { Pause } from "../../shop/patiently"
import {
  type Cart,
  isInCart,
  type Line,
  useCart,
  useRemoveLines,
  useReplaceDomain,
} from "../../shop/queries/cart"
import type { Paid } from "../../shop/queries/checkout"
import { useSearch } from "../../shop/queries/search"

type Solvable = { cart: Cart; onSolved: () => void }

/** What costs more by now than the shopper saw when they pressed the button. */
const RisenPrices = ({ shown, cart, onSolved }: Solvable & { shown: Cart }) => {
  const { checkout, buying, cart: words } = useWords()
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
        {buying.checkout.accept(money(cart.total))}
      </button>
    </Notice>
  )
}

type LostInCart = { lost: LostLine; line: Line }

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

/** As many as a person compares at a glance; the search has more. */
const OFFERED = 3

type InsteadProps = { lost: DomainLine; line: Line; onReplaced: () => void }

/** The lost name under other extensions, each ready to take its place in the cart with one press. */
const FreeInstead = ({ lost, line, onReplaced }: InsteadProps) => {
  const { checkout: words } = useWords().buying
  const cart = useCart().data
  const { data } = useSearch(lost.domain.split(".")[0] ?? "")
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
            {price && <Price amount={price.register} currency_code={currency_code} />}
            <AskingButton
              asks={replace}
              aria-label={words.take_instead_name(unicodeName(domain))}
              onClick={() => replace.mutate({ line, domain, years: lost.years }, { onSuccess: onReplaced })}
            >
              {words.take_instead}
            </AskingButton>
          </li>
        ))}
      </ul>
      <AskedFault asked={replace} />
    </>
  )
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
  const replaced = isOne && isOwn && kind.kind === "domain" && kind.action !== "renew" ? kind : null
  const remove = useRemoveLines()
  const onRemove = () =>
    remove.mutate(
      lines.map(({ line }) => line),
      { onSuccess: onSolved },
    )
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
      {replaced && <FreeInstead lost={replaced} line={first.line} onReplaced={onSolved} />}
      <p className="actions">
        <AskingButton asks={remove} onClick={onRemove}>
          {isOne ? lost.remove : lost.remove_all(count)}
        </AskingButton>
        {replaced && (
          <Link to={`?q=${encodeURIComponent(label)}`} className="button">
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
  const { checkout } = useWords()
  if (paid?.kind === "refused")
    return <Notice tone="bad" title={checkout.refused} text={checkout.refused_help} />
  if (paid?.kind === "total_grown" || refusalOf(fault)?.code === "price_changed")
    return <RisenPrices shown={shown} {...solvable} />
  const [first, ...more] = lostIn(solvable.cart, fault)
  return first ? (
    <LostLines first={first} more={more} onSolved={solvable.onSolved} />
  ) : (
    <FaultNotice fault={fault} />
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
