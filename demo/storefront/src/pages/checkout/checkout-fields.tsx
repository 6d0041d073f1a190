import { TextField } from "../../components/field"
import { useWords } from "../../language/words"
import { needsDelivery } from "../../shop/lines"
import type { Cart } from "../../shop/queries/cart"
import type { Checkout } from "../../shop/queries/checkout"
import { DeliveryFields } from "./delivery-fields"

type Customer = { email: string; first_name: string; last_name: string } | null

/** What the shop must know to be paid. A shop shows its own providers; the demo's has two moods. */
export const CheckoutFields = ({ cart, customer }: { cart: Cart; customer: Customer }) => {
  const { checkout } = useWords()
  return (
    <>
      <fieldset>
        <legend>{checkout.contact}</legend>
        <TextField
          label={checkout.email}
          hint={checkout.email_help}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          defaultValue={customer?.email ?? cart.email ?? ""}
        />
      </fieldset>
      {needsDelivery(cart.items) && <DeliveryFields cart={cart} customer={customer} />}
      <fieldset className="choices">
        <legend>{checkout.payment}</legend>
        <label className="choice">
          <input type="radio" name="payment" value="pay" defaultChecked />
          <span>{checkout.demo_pays}</span>
        </label>
        <label className="choice">
          <input type="radio" name="payment" value="refuse" />
          <span>{checkout.demo_refuses}</span>
        </label>
      </fieldset>
    </>
  )
}

/** The filled form as what is asked of the shop. */
export const readCheckout = (form: FormData, cart: Cart): Checkout => {
  const text = (name: string): string => String(form.get(name) ?? "").trim()
  return {
    cart_id: cart.id,
    email: text("email"),
    address: needsDelivery(cart.items)
      ? {
          first_name: text("first_name"),
          last_name: text("last_name"),
          address_1: text("address_1"),
          city: text("city"),
          postal_code: text("postal_code"),
          country_code: cart.region.countries?.[0]?.iso_2 ?? "",
        }
      : null,
    shown_total: cart.total ?? 0,
    refuse: text("payment") === "refuse",
  }
}
