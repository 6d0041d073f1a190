import { formatMoney } from "../language/format"
import type { Product } from "../shop/queries/goods"

/** The price of a product's only variant; Medusa has calculated it for the region. */
export const priceOfGoods = ({ variants: [variant] }: Product, currency_code: string): string | null => {
  const price = variant?.calculated_price
  return price === null || price === undefined ? null : formatMoney(price, currency_code)
}
