import { formatMoney } from "../language/format"
import { WORDS } from "../language/words"
import { useRegion } from "../shop/queries/search"

const { common } = WORDS

/** What is said of tax beside a price of ours: the region says whether it is added. `note`: null where no tax is known of. */
export const useTax = () => {
  const region = useRegion().data
  const isAdded = region?.is_tax_added ?? true
  return {
    note: isAdded ? common.plus_tax : null,
    after: (text: string): string => (isAdded ? common.with_plus_tax(text) : text),
  }
}

/** `amount` in minor units; `note`: more in small letters, what later years cost for one. */
type Props = { amount: number; currency_code: string; note?: string | null }

/** A price, and whether tax comes on top of it. */
export const Price = ({ amount, currency_code, note = null }: Props) => {
  const tax = useTax()
  const notes = [tax.note, note].filter((one) => one !== null)
  return (
    <>
      <span className="price">{formatMoney(amount, currency_code)}</span>{" "}
      {notes.length > 0 && <small className="tax">{notes.join(" · ")}</small>}
    </>
  )
}
