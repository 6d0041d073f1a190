import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { Field } from "../../components/field"
import { AskedFault } from "../../components/pause-text"
import { formatMoney, formatNumber } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate } from "../../routing/location"
import { hostsIn } from "../../shop/hosts-in"
import { type DomainLine, TERMS } from "../../shop/lines"
import { useAddDomain } from "../../shop/queries/cart"

/** The shop rounds a term once, the years of it each by itself: their sum is never less than the price, which comes from the shop. */
const sumOfYears = (price: NonNullable<FoundDomain["price"]>, years: number): number | null =>
  years === 1 ? price.register : price.renew === null ? null : price.register + (years - 1) * price.renew

type Props = { found: FoundDomain; inCart: DomainLine | null }

/** Filled with what is in the cart already, if it is. */
export const DomainForm = ({ found: { domain, price, currency_code }, inCart }: Props) => {
  const words = useWords()
  const add = useAddDomain()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const nameservers = hostsIn(String(form.get("nameservers")))
    add.mutate(
      { domain, years: Number(form.get("years")), ...(nameservers.length > 0 ? { nameservers } : {}) },
      { onSuccess: () => navigate("cart") },
    )
  }
  return (
    <form className="panel form" onSubmit={onSubmit}>
      <Field label={words.domain.term} hint={words.domain.exact_later}>
        {(described) => (
          <select {...described} name="years" defaultValue={String(inCart?.years ?? 1)}>
            {TERMS.map((years) => {
              const sum = price === null ? null : sumOfYears(price, years)
              const term = words.common.years(formatNumber(years))
              return (
                <option key={years} value={years}>
                  {sum === null
                    ? term
                    : `${term} – ${years === 1 ? formatMoney(sum, currency_code) : words.domain.at_most(formatMoney(sum, currency_code))}`}
                </option>
              )
            })}
          </select>
        )}
      </Field>
      <Field label={words.domain.nameservers} hint={words.domain.nameservers_help} optional>
        {(described) => (
          <textarea
            {...described}
            name="nameservers"
            dir="ltr"
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={inCart?.nameservers.join("\n") ?? ""}
            placeholder={"ns1.example.com\nns2.example.com"}
          />
        )}
      </Field>
      <AskedFault asked={add} />
      <AskingButton asks={add} type="submit" className="button primary wide">
        {add.isLoading ? words.search.adding : inCart ? words.buying.cart.keep : words.search.add}
      </AskingButton>
      {inCart && <Link to="cart">{words.buying.cart.back}</Link>}
    </form>
  )
}
