import { useWords } from "../../language/words"

/** The demo's provider in its two moods; a shop shows its providers here. */
export const PaymentChoice = () => {
  const { checkout } = useWords()
  return (
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
  )
}
