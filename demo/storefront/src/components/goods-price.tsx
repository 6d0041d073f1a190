import { formatMoney } from "../language/format"
import { useWords } from "../language/words"
import type { Product } from "../shop/queries/goods"
import { useRegion } from "../shop/queries/region"
import { Price } from "./price"

/** The price of a product's only variant; Medusa has calculated it for the region, and says whether tax is in it. */
export const GoodsPrice = ({
  product: {
    variants: [variant],
  },
}: {
  product: Product
}) => {
  const { common } = useWords()
  const currency_code = useRegion().data?.currency_code
  const price = variant?.calculated_price
  if (price === null || price === undefined || currency_code === undefined) return null
  if (!variant?.calculated_price_includes_tax) return <Price amount={price} currency_code={currency_code} />
  return (
    <>
      <span className="price">{formatMoney(price, currency_code)}</span>{" "}
      <small className="tax">{common.tax_included}</small>
    </>
  )
}
