import { TextField } from "../../components/field"
import { NameFields } from "../../components/name-fields"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { DeliveryChoice } from "./delivery-choice"

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
