import { Fragment, type ReactNode } from "react"
import { formatMoney } from "../language/format"
import { WORDS } from "../language/words"

const { cart, buying } = WORDS

type Sum = "subtotal" | "discount_total" | "shipping_total" | "tax_total" | "total"
type Props = {
  of: { [sum in Sum]?: number | null | undefined }
  currency_code: string
  children?: ReactNode
}

/** The sums of a cart or an order as Medusa has calculated them. */
export const Sums = ({ of, currency_code, children }: Props) => {
  const sums = [
    [cart.subtotal, of.subtotal ?? 0],
    [buying.cart.discount_total, -(of.discount_total ?? 0) || null],
    [cart.delivery, of.shipping_total || null],
    [cart.tax, of.tax_total || null],
    [cart.total, of.total ?? 0],
  ] as const
  return (
    <dl className="totals">
      {sums.map(([label, amount]) => {
        const className = label === cart.total ? "total" : undefined
        return (
          amount !== null && (
            <Fragment key={label}>
              <dt className={className}>{label}</dt>
              <dd className={className}>{formatMoney(amount, currency_code)}</dd>
            </Fragment>
          )
        )
      })}
      {children}
    </dl>
  )
}
