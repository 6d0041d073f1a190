import { useRef } from "react"
import { flushSync } from "react-dom"
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom"
import { LongWait, ShownFault, takeLostFocus } from "../../components/asked"
import { EmailField, Form, type Given } from "../../components/form"
import { LineTitle } from "../../components/line-title"
import { Sums } from "../../components/sums"
import { PageTitle } from "../../components/titles"
import { formatMoney, formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"
import { domainLines, isInquiry } from "../../shop/lines"
import type { Cart, Customer } from "../../shop/medusa"
import { useCart, useIsRepricing } from "../../shop/queries/cart"
import { useIsPaying, usePay, usePreparedPayment } from "../../shop/queries/checkout"
import { useCustomer } from "../../shop/queries/customer"
import { orderPage } from "../../shop/queries/order"
import { lostIn, PaymentProblem, PriceCheck } from "./payment-problems"

const { checkout, account, shop } = WORDS

/** A guest may buy as they are; what an account is good for is said before the payment. */
const AccountOffer = ({ hasInquiry }: { hasInquiry: boolean }) => {
  const next = `?next=${encodeURIComponent(useLocation().pathname)}`
  return (
    <p className="actions">
      {hasInquiry ? checkout.answer_guest_help : checkout.account}{" "}
      <Link to={`/account/sign-in${next}`}>{account.sign_in}</Link>
      <Link to={`/account/sign-up${next}`}>{account.sign_up}</Link>
    </p>
  )
}

/** More lines than these are folded, so that the button that pays stands in sight. */
const UNFOLDED = 5

const Lines = ({ cart: { items, region } }: { cart: Cart }) => {
  const count = formatNumber(items.length)
  const lines = (
    <ul className="lines short">
      {items.map((line) => (
        <li key={line.id}>
          <LineTitle line={line} />
          <span className="price">{formatMoney(line.subtotal, region.currency_code)}</span>
        </li>
      ))}
    </ul>
  )
  if (items.length <= UNFOLDED) return lines
  return (
    <details>
      <summary>{shop.items(count)}</summary>
      {lines}
    </details>
  )
}

type Props = { cart: Cart; customer: Customer | null }

/** What the shop must know to be paid. A shop shows its own providers; the demo's has two moods. */
const Fields = ({ cart, customer }: Props) => (
  <>
    <EmailField
      hint={checkout.email_help}
      autoComplete="email"
      defaultValue={customer?.email ?? cart.email ?? ""}
    />
    <fieldset className="panel choices">
      <legend>{checkout.payment}</legend>
      {(["pay", "refuse"] as const).map((mood) => (
        <label key={mood} className="choice">
          <input type="radio" name="payment" value={mood} defaultChecked={mood === "pay"} />
          <span>{mood === "pay" ? checkout.demo_pays : checkout.demo_refuses}</span>
        </label>
      ))}
    </fieldset>
  </>
)

export const CheckoutForm = ({ cart, customer }: Props) => {
  const navigate = useNavigate()
  const pay = usePay((paid) => {
    if (paid.kind !== "order") return
    // At once: the cart is gone, and whoever comes to pay without one is sent to it.
    flushSync(() => navigate(orderPage(paid.order_id), { replace: true }))
  })
  const problems = useRef<HTMLDivElement>(null)
  const risen = usePreparedPayment(cart)
  const problem = pay.error ?? (pay.isIdle ? risen : null)
  // What is gone is in the total: nobody pays that.
  const isLost = lostIn(cart, problem).length > 0
  const isRepricing = useIsRepricing()
  const shown = useRef(cart)

  const onSubmit = (given: Given) => {
    shown.current = cart
    const said = { email: given("email").trim(), refuse: given("payment") === "refuse" }
    const onSettled = () => {
      problems.current?.scrollIntoView({ block: "center" })
      takeLostFocus(problems.current)
    }
    pay.mutate({ ...said, cart_id: cart.id, shown_total: cart.total }, { onSettled })
  }
  return (
    <Form className="with-summary" onSubmit={onSubmit}>
      <div className="form">
        {customer === null && <AccountOffer hasInquiry={cart.items.some(isInquiry)} />}
        <Fields cart={cart} customer={customer} />
      </div>
      <aside className="panel">
        <Lines cart={cart} />
        <Sums of={cart} currency_code={cart.region.currency_code} />
        {domainLines(cart.items).some(({ action }) => action === "register") && (
          <p className="muted small">{checkout.registrant}</p>
        )}
        {pay.pause ? <PriceCheck pause={pay.pause} /> : <LongWait isWaiting={pay.isLoading} />}
        <div ref={problems} tabIndex={-1}>
          <PaymentProblem
            fault={problem}
            paid={pay.data}
            shown={shown.current}
            cart={cart}
            onSolved={pay.reset}
          />
        </div>
        <button
          type="submit"
          className="button primary wide"
          disabled={pay.isLoading || isRepricing || isLost}
          aria-busy={pay.isLoading}
        >
          {pay.isLoading ? checkout.paying : checkout.pay(formatMoney(cart.total, cart.region.currency_code))}
        </button>
        <p className="muted small">
          <Link to="/terms">{checkout.agree}</Link>
        </p>
      </aside>
    </Form>
  )
}

export default function CheckoutPage() {
  const { data: cart, error, refetch } = useCart()
  const { data: customer } = useCustomer()
  const isEmpty = cart === null || cart?.items.length === 0
  // The cart that has just become an order is empty too; its page comes next.
  const isPaying = useIsPaying()
  if (isEmpty && !isPaying) return <Navigate to="/cart" replace />
  return (
    <>
      <PageTitle text={checkout.title} />
      {cart && customer !== undefined && !isEmpty ? (
        <CheckoutForm cart={cart} customer={customer} />
      ) : (
        <ShownFault fault={error} onRetry={refetch} />
      )}
    </>
  )
}
