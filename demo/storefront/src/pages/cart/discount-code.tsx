import type { FormEvent } from "react"
import { AskingButton } from "../../components/asking-button"
import { FaultNotice, Notice } from "../../components/fault-notice"
import { TextField } from "../../components/field"
import { Form } from "../../components/form"
import { useWords } from "../../language/words"
import { statusOf } from "../../shop/medusa"
import { type Cart, useSetDiscount } from "../../shop/queries/cart"

const SERVER_FAULT = 500

/** One code at a time; Medusa says whether it is valid for this cart. */
export const DiscountCode = ({ cart }: { cart: Cart }) => {
  const { buying, common } = useWords()
  const words = buying.cart
  const set = useSetDiscount(cart.id)
  const status = statusOf(set.error)
  const [code] = cart.discounts?.map((discount) => discount.code) ?? []
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    set.mutate(String(new FormData(event.currentTarget).get("code")).trim())
  if (code !== undefined) {
    return (
      <p className="discount">
        <span>{words.discount_of(code)}</span>
        <AskingButton
          asks={set}
          className="link"
          aria-label={words.discount_remove(code)}
          onClick={() => set.mutate(null)}
        >
          {common.remove}
        </AskingButton>
      </p>
    )
  }
  return (
    <details className="discount">
      <summary>{words.discount}</summary>
      <Form className="form" onSubmit={onSubmit}>
        <TextField label={words.discount} name="code" dir="ltr" autoComplete="off" autoCapitalize="none" />
        {status !== null && status < SERVER_FAULT ? (
          <Notice tone="bad" text={words.discount_wrong} />
        ) : (
          <FaultNotice fault={set.error} />
        )}
        <AskingButton asks={set} type="submit">
          {words.discount_apply}
        </AskingButton>
      </Form>
    </details>
  )
}
