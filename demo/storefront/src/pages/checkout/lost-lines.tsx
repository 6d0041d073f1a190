import { useMutation } from "@tanstack/react-query"
import {
  type FoundDomain,
  type LostLine as Lost,
  lostLinesOf,
  refusalOf,
  unicodeName,
} from "medusa-plugin-domain-reseller-client"
import { AskingButton } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { DomainName, lineName } from "../../components/line-title"
import { AskedFault } from "../../components/pause-text"
import { Price } from "../../components/price"
import { formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords, type Words } from "../../language/words"
import { Link } from "../../routing/link"
import { cartId } from "../../shop/kept"
import { type DomainLine, kindOfLine } from "../../shop/lines"
import { medusa } from "../../shop/medusa"
import { type Cart, isInCart, refreshCart, useCart, useReplaceDomain } from "../../shop/queries/cart"
import { useSearch } from "../../shop/queries/search"

/** As many as a person compares at a glance; the search has more. */
const OFFERED = 3

type InsteadProps = { lost: DomainLine; line: Cart["items"][number]; onReplaced: () => void }

/** The lost name under other extensions, each ready to take its place in the cart with one press. */
const FreeInstead = ({ lost, line, onReplaced }: InsteadProps) => {
  const { checkout: words } = useWords().buying
  const cart = useCart().data
  const { data } = useSearch(lost.domain.split(".")[0] ?? "")
  const replace = useReplaceDomain()
  const isOffer = ({ domain, orderable, premium }: FoundDomain) =>
    orderable && !premium && domain !== lost.domain && !isInCart(cart, domain)
  const free = (data?.results ?? []).filter(isOffer).slice(0, OFFERED)
  if (free.length === 0) return null
  return (
    <>
      <p>{words.instead}</p>
      <ul className="lines short instead">
        {free.map(({ domain, price, currency_code }) => (
          <li key={domain}>
            <DomainName domain={domain} />
            {price && <Price amount={price.register} currency_code={currency_code} />}
            <button
              type="button"
              className="button"
              aria-label={words.take_instead_name(unicodeName(domain))}
              disabled={replace.isLoading}
              onClick={() => replace.mutate({ line, domain, years: lost.years }, { onSuccess: onReplaced })}
            >
              {words.take_instead}
            </button>
          </li>
        ))}
      </ul>
      <AskedFault asked={replace} />
    </>
  )
}

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
