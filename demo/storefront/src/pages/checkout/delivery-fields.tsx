import { useEffect } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { NameFields, TextField } from "../../components/field"
import { Price } from "../../components/price"
import { LANGUAGE } from "../../language/languages"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { useChooseDelivery, useDelivery } from "../../shop/queries/checkout"

/** Medusa's options have one name; the demo's seed notes the Persian one beside it. */
const nameOf = (name: string | null | undefined, metadata?: Record<string, unknown> | null): string =>
  LANGUAGE === "fa" && typeof metadata?.title_fa === "string" ? metadata.title_fa : (name ?? "")

/** Ways of delivery; the first is chosen until the shopper chooses another. */
const DeliveryChoice = ({ cart }: { cart: Cart }) => {
  const { checkout } = useWords()
  const { data, error, refetch } = useDelivery(cart.id)
  const choose = useChooseDelivery(cart.id)
  const chosen = cart.shipping_methods[0]?.shipping_option_id
  const first = data?.[0]?.id
  const { mutate, isIdle } = choose
  useEffect(() => {
    if (chosen === undefined && first !== undefined && isIdle) mutate(first)
  }, [chosen, first, isIdle, mutate])
  return (
    <fieldset className="choices">
      <legend>{checkout.how}</legend>
      <FaultNotice fault={error ?? choose.error} onRetry={() => (error ? refetch() : choose.reset())} />
      {data?.map(({ id, name, metadata, amount }) => (
        <label key={id ?? name} className="choice">
          <input
            type="radio"
            name="option_id"
            checked={chosen === id}
            onChange={() => id && choose.mutate(id)}
            required
          />
          <span>{nameOf(name, metadata)}</span>
          <span className="priced">
            <Price amount={amount ?? 0} currency_code={cart.region.currency_code} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type Props = { cart: Cart; customer: { first_name: string; last_name: string } | null }

/** Where goods go, and how. */
export const DeliveryFields = ({ cart, customer }: Props) => {
  const { checkout } = useWords()
  return (
    <fieldset>
      <legend>{checkout.delivery}</legend>
      <NameFields of={customer} />
      <TextField label={checkout.address} name="address_1" autoComplete="street-address" />
      <div className="pair">
        <TextField label={checkout.city} name="city" autoComplete="address-level2" />
        <TextField
          label={checkout.postal_code}
          name="postal_code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <DeliveryChoice cart={cart} />
    </fieldset>
  )
}
