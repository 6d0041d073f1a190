import { Fragment, type ReactNode } from "react"
import { formatMoney } from "../language/format"
import { WORDS } from "../language/words"
import type { Sums as Amounts } from "../shop/medusa"

const { cart } = WORDS

type Props = { of: Amounts; currency_code: string; children?: ReactNode }

/** The sums of a cart or an order as Medusa has calculated them; of what is nothing, nothing is said. */
export const Sums = ({ of, currency_code, children }: Props) => {
  const parts = [
    [cart.subtotal, of.subtotal],
    [cart.discount_total, -of.discount_total],
    [cart.delivery, of.shipping_total],
    [cart.tax, of.tax_total],
  ] as const
  return (
    <dl className="totals">
      {parts.map(
        ([label, amount]) =>
          Boolean(amount) && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount, currency_code)}</dd>
            </Fragment>
          ),
      )}
      <dt className="total">{cart.total}</dt>
      <dd className="total">{formatMoney(of.total, currency_code)}</dd>
      {children}
    </dl>
  )
}
