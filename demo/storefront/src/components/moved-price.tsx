import { useState } from "react"
import { formatMoney } from "../language/format"
import { WORDS } from "../language/words"
import { shownPrice } from "../shop/kept"
import { domainOf } from "../shop/lines"
import { useCart, useRemoveLines } from "../shop/queries/cart"
import { AskingButton, FaultNotice, Notice } from "./asked"

const { cart: words } = WORDS

/** A name went into the cart at another price than its visitor had read: it stays when they say so, or goes. */
export const MovedPrice = ({ domain }: { domain: string }) => {
  const cart = useCart().data
  const remove = useRemoveLines()
  const [, setKept] = useState(false)
  const was = Number(shownPrice.of(domain)) || null
  const line = cart?.items.find((one) => {
    const bought = domainOf(one)
    return bought?.domain === domain && bought.action === "register" && bought.years === 1
  })
  if (!cart || !line || was === null || was === line.unit_price) return null
  const [now, before] = [line.unit_price, was].map((price) => formatMoney(price, cart.region.currency_code))
  const forget = () => {
    shownPrice.forget(domain)
    setKept(true)
  }
  return (
    <Notice tone="warning">
      <p>{words.moved(now ?? "", before ?? "")}</p>
      <p className="actions">
        <button type="button" className="button" onClick={forget}>
          {words.keep}
        </button>
        <AskingButton asks={remove} onClick={() => remove.mutate([line], { onSuccess: forget })}>
          {words.undo}
        </AskingButton>
      </p>
      <FaultNotice fault={remove.error} />
    </Notice>
  )
}
