import { FaultNotice, Notice } from "../../components/fault-notice"
import { Loading } from "../../components/loading"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import type { PageProps } from "../../routing/location"
import { useCustomer } from "../../shop/queries/customer"
import { type PayableCart, usePayableCart } from "../../shop/queries/payable-cart"
import { CheckoutForm } from "../checkout/checkout-form"

/** What the shop has prepared for a customer, opened by the link in a mail: the same payment as in the checkout. */
export default function PayPage({ parts: [cart_id = ""] }: PageProps) {
  const { pay } = useWords()
  const { data: found, error, refetch } = usePayableCart(cart_id)
  return (
    <>
      <PageTitle text={pay.title} />
      {found ? (
        <Found found={found} />
      ) : error ? (
        <FaultNotice fault={error} onRetry={() => refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const Found = ({ found }: { found: PayableCart }) => {
  const { pay } = useWords()
  const { data: customer } = useCustomer()
  switch (found.kind) {
    case "open":
      return customer === undefined ? (
        <Loading />
      ) : (
        <>
          <p className="lead">{pay.lead}</p>
          <CheckoutForm cart={found.cart} customer={customer} />
        </>
      )
    case "paid":
      return (
        <Notice tone="good" title={pay.paid}>
          <Link to="account">{pay.account}</Link>
        </Notice>
      )
    case "gone":
      return (
        <Notice tone="info" title={pay.gone}>
          <p>{pay.gone_help}</p>
          <Link to="account/domains">{pay.domains}</Link>
        </Notice>
      )
    case "foreign":
      // Whoever is not signed in does that first, and is then here again.
      return (
        <SignedIn>
          <Notice tone="warning" title={pay.foreign}>
            <p>{pay.foreign_help}</p>
          </Notice>
        </SignedIn>
      )
  }
}
