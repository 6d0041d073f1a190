import { TextField } from "../../components/form"
import { WORDS } from "../../language/words"
import type { Cart, Customer } from "../../shop/medusa"

const { account, checkout } = WORDS

type Props = { cart: Cart; customer: Customer | null }

/** What the shop must know to be paid. A shop shows its own providers; the demo's has two moods. */
export const CheckoutFields = ({ cart, customer }: Props) => (
  <>
    <TextField
      label={account.email}
      hint={checkout.email_help}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      defaultValue={customer?.email ?? cart.email ?? ""}
    />
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
