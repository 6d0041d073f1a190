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
  const isWrong = (statusOf(set.error) ?? SERVER_FAULT) < SERVER_FAULT
  const [discount] = cart.discounts ?? []
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    set.mutate(String(new FormData(event.currentTarget).get("code")).trim())
  if (discount !== undefined) {
    return (
      <p className="title-row">
        <span>{words.discount_of(discount.code)}</span>
        <AskingButton
          asks={set}
          className="link"
          aria-label={words.discount_remove(discount.code)}
          onClick={() => set.mutate(null)}
        >
          {common.remove}
        </AskingButton>
      </p>
    )
  }
  return (
    <details>
      <summary>{words.discount}</summary>
      <Form className="form" onSubmit={onSubmit}>
        <TextField label={words.discount} name="code" dir="ltr" autoComplete="off" autoCapitalize="none" />
        {isWrong ? <Notice tone="bad" text={words.discount_wrong} /> : <FaultNotice fault={set.error} />}
        <AskingButton asks={set} type="submit">
          {words.discount_apply}
        </AskingButton>
      </Form>
    </details>
  )
}
