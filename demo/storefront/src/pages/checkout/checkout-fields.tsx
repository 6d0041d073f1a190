import { useEffect } from "react"
import { FaultNotice } from "../../components/asked"
import { NameFields, TextField } from "../../components/form"
import { Price } from "../../components/price"
import { LANGUAGE } from "../../language/languages"
import { WORDS } from "../../language/words"
import { needsDelivery } from "../../shop/lines"
import type { Customer, Delivery } from "../../shop/medusa"
import type { Cart } from "../../shop/queries/cart"
import { type Checkout, useChooseDelivery, useDelivery } from "../../shop/queries/checkout"

const { checkout } = WORDS

type Props = { cart: Cart; customer: Customer | null }

/** What the shop must know to be paid. A shop shows its own providers; the demo's has two moods. */
export const CheckoutFields = ({ cart, customer }: Props) => (
  <>
    <TextField
      label={checkout.email}
      hint={checkout.email_help}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      defaultValue={customer?.email ?? cart.email ?? ""}
    />
    {needsDelivery(cart.items) && (
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
    )}
    <fieldset className="choices">
      <legend>{checkout.payment}</legend>
      {(["pay", "refuse"] as const).map((mood) => (
        <label key={mood} className="choice">
          <input type="radio" name="payment" value={mood} defaultChecked={mood === "pay"} />
          <span>{mood === "pay" ? checkout.demo_pays : checkout.demo_refuses}</span>
        </label>
      ))}
    </fieldset>
  </>
)

/** Medusa's options have one name; the demo's seed notes the Persian one beside it. */
const nameOf = ({ name, metadata }: Delivery): string =>
  LANGUAGE === "fa" ? String(metadata?.title_fa ?? name) : name

const DeliveryChoice = ({ cart }: { cart: Cart }) => {
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
      {data?.map((delivery) => (
        <label key={delivery.id} className="choice">
          <input
            type="radio"
            name="option_id"
            checked={chosen === delivery.id}
            onChange={() => choose.mutate(delivery.id)}
            required
          />
          <span>{nameOf(delivery)}</span>
          <span className="priced">
            <Price amount={delivery.amount} currency_code={cart.region.currency_code} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const ADDRESS = ["first_name", "last_name", "address_1", "city", "postal_code"] as const

export const readCheckout = (form: FormData, cart: Cart): Checkout => {
  const text = (name: string): string => String(form.get(name) ?? "").trim()
  const address = {
    ...Object.fromEntries(ADDRESS.map((name) => [name, text(name)])),
    country_code: cart.region.countries?.[0]?.iso_2 ?? "",
  }
  return {
    cart_id: cart.id,
    email: text("email"),
    address: needsDelivery(cart.items) ? address : null,
    shown_total: cart.total,
    refuse: text("payment") === "refuse",
  }
}
