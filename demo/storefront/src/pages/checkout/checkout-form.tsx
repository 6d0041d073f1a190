import { type FormEvent, useRef } from "react"
import { takeLostFocus } from "../../components/asking-button"
import { Notice } from "../../components/fault-notice"
import { Form } from "../../components/form"
import { LineTitle } from "../../components/line-title"
import { LongWait } from "../../components/loading"
import { Price } from "../../components/price"
import { Sums } from "../../components/sums"
import { formatMoney } from "../../language/format"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { navigate, orderPage } from "../../routing/location"
import { kindOfLine, needsDelivery } from "../../shop/lines"
import type { Cart } from "../../shop/queries/cart"
import { usePay, usePreparedPayment } from "../../shop/queries/checkout"
import type { useCustomer } from "../../shop/queries/customer"
import { CheckoutFields, readCheckout } from "./checkout-fields"
import { lostIn } from "./lost-lines"
import { PaymentProblem, RisenPrices } from "./payment-problem"
import { AccountOffer, PriceCheck, WhatYouGet } from "./what-is-said"

/** What the shopper saw for less when they pressed the button. */
const risenSince = (shown: Cart, cart: Cart) =>
  cart.items.flatMap(({ id: line_item_id, unit_price: new_price }) => {
    const old_price = shown.items.find(({ id }) => id === line_item_id)?.unit_price
    return old_price !== undefined && old_price < new_price
      ? [{ line_item_id, old_price, new_price, currency_code: cart.region.currency_code }]
      : []
  })

type Props = { cart: Cart; customer: ReturnType<typeof useCustomer>["data"] | null }

export const CheckoutForm = ({ cart, customer }: Props) => {
  const { checkout, buying } = useWords()
  const pay = usePay((paid) => paid.kind === "order" && navigate(orderPage(paid.order_id), { replace: true }))
  const problems = useRef<HTMLDivElement>(null)
  const isDeliveryOpen = needsDelivery(cart.items) && cart.shipping_methods.length === 0
  const hasInquiry = cart.items.some((line) => kindOfLine(line).kind === "inquiry")
  const isRegistered = cart.items
    .map(kindOfLine)
    .some((of) => of.kind === "domain" && of.action === "register")
  const risen = usePreparedPayment(cart)
  const problem = pay.error ?? (pay.isIdle ? risen : null)
  // What is gone is in the total: nobody pays that.
  const isLost = lostIn(cart, problem).length > 0
  const total = formatMoney(cart.total ?? 0, cart.region.currency_code)
  const shown = useRef(cart)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    shown.current = cart
    pay.mutate(readCheckout(new FormData(event.currentTarget), cart), {
      onSettled: () => {
        problems.current?.scrollIntoView({ block: "center" })
        takeLostFocus(problems.current)
      },
    })
  }
  return (
    <Form className="with-summary checkout" onSubmit={onSubmit}>
      <div className="form">
        {customer === null && <AccountOffer hasInquiry={hasInquiry} />}
        <CheckoutFields cart={cart} customer={customer ?? null} />
      </div>
      <aside className="panel">
        <h2>{checkout.summary}</h2>
        <ul className="lines short">
          {cart.items.map((line) => (
            <li key={line.id}>
              <LineTitle line={line} />
              <div className="priced">
                <Price
                  amount={line.subtotal ?? line.unit_price * line.quantity}
                  currency_code={cart.region.currency_code}
                />
              </div>
            </li>
          ))}
        </ul>
        <Sums of={cart} currency_code={cart.region.currency_code} />
        {isRegistered && <WhatYouGet />}
        {pay.pause ? <PriceCheck pause={pay.pause} /> : <LongWait isWaiting={pay.isLoading} />}
        <div ref={problems} tabIndex={-1}>
          <PaymentProblem fault={problem} cart={cart} onSolved={pay.reset} />
          {pay.data?.kind === "refused" && (
            <Notice tone="bad" title={checkout.refused}>
              <p>{checkout.refused_help}</p>
            </Notice>
          )}
          {pay.data?.kind === "total_grown" && (
            <RisenPrices changes={risenSince(shown.current, cart)} cart={cart} onSolved={pay.reset} />
          )}
        </div>
        <button
          type="submit"
          className="button primary wide"
          disabled={pay.isLoading || isDeliveryOpen || isLost}
          aria-busy={pay.isLoading}
        >
          {pay.isLoading ? checkout.paying : checkout.pay(total)}
        </button>
        <p className="muted small">
          {buying.checkout.agree} <Link to="terms">{buying.checkout.terms}</Link>
        </p>
      </aside>
    </Form>
  )
}
