import { Fragment, type ReactNode } from "react"
import { formatMoney } from "../language/format"
import { useWords } from "../language/words"

type Amount = number | null | undefined
type Summed = {
  subtotal?: Amount
  discount_total?: Amount
  shipping_total?: Amount
  tax_total?: Amount
  total?: Amount
}

/** The sums of a cart or an order as Medusa has calculated them. */
export const Sums = ({
  of,
  currency_code,
  children,
}: {
  of: Summed
  currency_code: string
  children?: ReactNode
}) => {
  const { cart, buying } = useWords()
  const money = (amount: Amount) => formatMoney(amount ?? 0, currency_code)
  const more = [
    [buying.cart.discount_total, -(of.discount_total ?? 0)],
    [cart.delivery, of.shipping_total],
    [cart.tax, of.tax_total],
  ] as const
  return (
    <dl className="totals">
      <dt>{cart.subtotal}</dt>
      <dd>{money(of.subtotal)}</dd>
      {more.map(
        ([label, amount]) =>
          Boolean(amount) && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </Fragment>
          ),
      )}
      <dt className="total">{cart.total}</dt>
      <dd className="total">{money(of.total)}</dd>
      {children}
    </dl>
  )
}
