import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"

type Sums = Pick<Cart, "subtotal" | "discount_total" | "shipping_total" | "tax_total" | "total"> & {
  region: { currency_code: string }
}

/** The sums of a cart as Medusa has calculated them. */
export const Totals = ({ cart }: { cart: Sums }) => {
  const { cart: words, buying } = useWords()
  const money = (amount: number | null | undefined) => formatMoney(amount ?? 0, cart.region.currency_code)
  return (
    <dl className="totals">
      <dt>{words.subtotal}</dt>
      <dd>{money(cart.subtotal)}</dd>
      {Boolean(cart.discount_total) && (
        <>
          <dt>{buying.cart.discount_total}</dt>
          <dd>{money(-(cart.discount_total ?? 0))}</dd>
        </>
      )}
      {Boolean(cart.shipping_total) && (
        <>
          <dt>{words.delivery}</dt>
          <dd>{money(cart.shipping_total)}</dd>
        </>
      )}
      {Boolean(cart.tax_total) && (
        <>
          <dt>{words.tax}</dt>
          <dd>{money(cart.tax_total)}</dd>
        </>
      )}
      <dt className="total">{words.total}</dt>
      <dd className="total">{money(cart.total)}</dd>
    </dl>
  )
}
