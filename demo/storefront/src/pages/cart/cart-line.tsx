import { AskedFault, AskingButton, FaultNotice } from "../../components/asked"
import { DomainName, lineName } from "../../components/line-title"
import { MovedPrice } from "../../components/moved-price"
import { formatDate, formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { type DomainLine, domainOf, inYears, isInquiry, TERMS, termsFrom } from "../../shop/lines"
import type { Line } from "../../shop/medusa"
import { useAddDomain, useChangeYears, useRemoveLines } from "../../shop/queries/cart"
import { useMyDomain } from "../../shop/queries/my-domains"
import { useTlds } from "../../shop/queries/search"

const { cart: words, common, order } = WORDS

export const TermOptions = ({ terms }: { terms: readonly number[] }) =>
  terms.map((years) => (
    <option key={years} value={years}>
      {common.years(formatNumber(years))}
    </option>
  ))

type TermProps = { line: DomainLine; name: string; terms?: readonly number[] }

const Years = ({ line: { domain, years }, name, terms = TERMS }: TermProps) => {
  const change = useChangeYears(domain)
  return (
    <>
      <select
        aria-label={words.years_of(name)}
        value={change.isLoading ? change.variables : years}
        disabled={change.isLoading}
        aria-busy={change.isLoading}
        onChange={({ target }) => change.mutate(Number(target.value))}
      >
        <TermOptions terms={terms} />
      </select>
      <AskedFault asked={change} />
    </>
  )
}

/** Of a new name: what the years after the bought ones cost as of today, by the extension's price. */
const Registration = ({ line, name, currency_code }: TermProps & { currency_code: string }) => {
  const ending = line.domain.slice(line.domain.indexOf(".") + 1)
  const renew = useTlds().data?.tlds.find(({ tld }) => tld === ending)?.price.renew
  return (
    <>
      <small className="about">
        {renew ? common.renews_at(formatMoney(renew, currency_code)) : "\u00a0"}
      </small>
      <Years line={line} name={name} />
      <MovedPrice domain={line.domain} />
    </>
  )
}

/** Of a renewal: no longer than its registry keeps a domain, and until when that is. */
const Renewal = ({ line, name }: TermProps) => {
  const expiry = useMyDomain(line.domain).data?.expiry
  return (
    <>
      <small className="about">
        {expiry ? order.renewed_until(formatDate(inYears(expiry, line.years))) : words.only_renewal}
      </small>
      <Years line={line} name={name} terms={expiry ? termsFrom(expiry) : TERMS} />
    </>
  )
}

type Props = { line: Line; currency_code: string; onRemoved: () => void }

export const CartLine = ({ line, currency_code, onRemoved }: Props) => {
  const remove = useRemoveLines()
  const bought = domainOf(line)
  const name = lineName(line)
  return (
    <li className="line" tabIndex={-1} data-line={bought?.domain ?? line.title}>
      {bought ? <DomainName domain={bought.domain} /> : <strong className="name">{name}</strong>}
      <span className="price">{formatMoney(line.subtotal, currency_code)}</span>
      {isInquiry(line) && <small className="about">{words.inquiry}</small>}
      {bought?.action === "renew" && <Renewal line={bought} name={name} />}
      {bought?.action === "register" && (
        <Registration line={bought} name={name} currency_code={currency_code} />
      )}
      <AskingButton
        asks={remove}
        className="link"
        aria-label={words.remove_name(name)}
        title={common.remove}
        onClick={() => remove.mutate([line], { onSuccess: onRemoved })}
      >
        ×
      </AskingButton>
      <FaultNotice fault={remove.error} />
    </li>
  )
}

/** What was taken out last, and the way back. What was asked in an inquiry is not kept here, so it cannot come back. */
export const RemovedLine = ({ line, onRestored }: { line: Line; onRestored: () => void }) => {
  const restore = useAddDomain()
  const bought = domainOf(line)
  return (
    <li className="removed">
      <span role="status">{words.removed(lineName(line))}</span>
      {bought && (
        <AskingButton
          asks={restore}
          className="link"
          onClick={() => restore.mutate(bought, { onSuccess: onRestored })}
        >
          {words.restore}
        </AskingButton>
      )}
      <AskedFault asked={restore} />
    </li>
  )
}
