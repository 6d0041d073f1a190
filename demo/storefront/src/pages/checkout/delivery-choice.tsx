import { useEffect } from "react"
import { FaultNotice } from "../../components/fault-notice"
import { Price } from "../../components/price"
import { goodsTitle } from "../../language/goods-title"
import { useWords } from "../../language/words"
import type { Cart } from "../../shop/queries/cart"
import { useChooseDelivery, useDelivery } from "../../shop/queries/checkout"

/** Ways of delivery; the first is chosen until the shopper chooses another. */
export const DeliveryChoice = ({ cart }: { cart: Cart }) => {
  const { checkout } = useWords()
  const { data, error, refetch } = useDelivery(cart.id, true)
  const choose = useChooseDelivery(cart.id)
  const chosen = cart.shipping_methods[0]?.shipping_option_id
  const first = data?.[0]?.id
  const { mutate, isIdle } = choose
  useEffect(() => {
    if (chosen === undefined && first !== undefined && isIdle) mutate(first)
  }, [chosen, first, isIdle, mutate])
  return (
    <fieldset className="choices">
      <legend>{checkout.how}</legend>
      <FaultNotice fault={error ?? choose.error} onRetry={() => (error ? refetch() : choose.reset())} />
      {data?.map(({ id, name, metadata, amount }) => (
        <label key={id ?? name} className="choice">
          <input
            type="radio"
            name="option_id"
            checked={chosen === id}
            onChange={() => id && choose.mutate(id)}
            required
          />
          <span>{goodsTitle({ title: name, metadata })}</span>
          <span className="priced">
            <Price amount={amount ?? 0} currency_code={cart.region.currency_code} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
