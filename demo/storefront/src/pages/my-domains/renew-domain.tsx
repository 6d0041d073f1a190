import type { MyDomain } from "medusa-plugin-domain-reseller-client"
import { type FormEvent, useState } from "react"
import { AskingButton } from "../../components/asking-button"
import { Field } from "../../components/field"
import { AskedFault } from "../../components/pause-text"
import { useTax } from "../../components/price"
import { formatDate, formatMoney, formatNumber } from "../../language/format"
import { MY_DOMAINS } from "../../language/my-domains-words"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { TERMS } from "../../shop/lines"
import { isInCart, useAddRenewal, useCart } from "../../shop/queries/cart"
import { AskShop, DomainFault } from "./domain-fault"
import { payPage } from "./domain-row"

/** Registries keep no domain for longer than this from today. */
const MOST_YEARS_AHEAD = 10

/** The same day so many years later, YYYY-MM-DD; of 29 February the 28th where there is none. For show: the shop counts. */
export const inYears = (day: string, years: number): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  const later = `${Number(year) + years}-${month}-${date}`
  return new Date(later).toISOString().startsWith(later) ? later : `${Number(year) + years}-02-28`
}

/** The terms that a domain with this expiry can be renewed for; always one at least, about which the shop decides. */
export const termsFrom = (expiry: string): readonly number[] => {
  const last = inYears(new Date().toISOString().slice(0, "YYYY-MM-DD".length), MOST_YEARS_AHEAD)
  return TERMS.filter((years) => years === 1 || inYears(expiry, years) <= last)
}

/** A renewal for some years, put into the cart. The shop says what it costs; here stands about how much. */
const RenewForm = ({ domain: one, expiry }: { domain: MyDomain; expiry: string }) => {
  const words = MY_DOMAINS
  const { common } = useWords()
  const add = useAddRenewal()
  const tax = useTax()
  const [years, setYears] = useState(1)
  const { domain, renew_price, currency_code } = one
  const price = renew_price === null ? null : formatMoney(renew_price * years, currency_code)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.mutate({ domain, years }, { onSuccess: () => navigate("cart") })
  }
  return (
    <form className="form" onSubmit={onSubmit}>
      <Field
        label={words.term}
        hint={`${price ? `${tax.after(words.at_most(price))}. ` : ""}${words.renew_hint}`}
      >
        {(described) => (
          <select {...described} value={years} onChange={({ target }) => setYears(Number(target.value))}>
            {termsFrom(expiry).map((term) => (
              <option key={term} value={term}>
                {words.until(common.years(formatNumber(term)), formatDate(inYears(expiry, term)))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AskedFault asked={add} Fault={DomainFault} />
      <AskingButton asks={add} type="submit" className="button primary">
        {add.isLoading ? words.adding : words.renew_add}
      </AskingButton>
    </form>
  )
}

export const RenewDomain = ({ domain: one }: { domain: MyDomain }) => {
  const words = MY_DOMAINS
  const isAdded = isInCart(useCart().data, one.domain, "renew")
  const { reason, expiry, payment } = one
  return (
    <section className="panel" aria-labelledby="renew">
      <h2 id="renew">{words.renew}</h2>
      {payment !== null && (
        <>
          <p>{words.payment_note[payment.kind]}</p>
          <Link to={payPage(payment)} className="button primary">
            {words.pay_bill}
          </Link>
        </>
      )}
      {isAdded && (
        <p>
          {words.in_cart} <Link to="cart">{words.to_cart}</Link>
        </p>
      )}
      {!isAdded && reason !== null && (
        <p>
          {words.refusals[reason]} <AskShop code={reason} />
        </p>
      )}
      {!isAdded && reason === null && expiry !== null && <RenewForm domain={one} expiry={expiry} />}
    </section>
  )
}
