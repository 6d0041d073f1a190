import { TextField } from "../../components/field"
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
      <div className="pair">
        <TextField
          label={checkout.first_name}
          name="first_name"
          autoComplete="given-name"
          defaultValue={customer?.first_name}
        />
        <TextField
          label={checkout.last_name}
          name="last_name"
          autoComplete="family-name"
          defaultValue={customer?.last_name}
        />
      </div>
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
