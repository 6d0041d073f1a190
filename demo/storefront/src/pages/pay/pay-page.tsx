import { useQuery } from "@tanstack/react-query"
import { Loading, Notice, ShownFault } from "../../components/asked"
import { PageTitle } from "../../components/page-title"
import { SignedIn } from "../../components/signed-in"
import { WORDS } from "../../language/words"
import { Link } from "../../routing/link"
import type { PageProps } from "../../routing/location"
import { FORBIDDEN, medusa, NOT_FOUND, statusOf } from "../../shop/medusa"
import type { Cart } from "../../shop/queries/cart"
import { useCustomer } from "../../shop/queries/customer"
import { KEYS } from "../../shop/queries/query-client"
import { CheckoutForm } from "../checkout/checkout-form"

const { pay, account } = WORDS

/** A cart that somebody else has filled for the visitor. `foreign`: it is a customer's, and they are not signed in as that one. */
type PayableCart = { kind: "open"; cart: Cart } | { kind: "paid" | "gone" | "foreign" }

const fetchPayable = async (cart_id: string): Promise<PayableCart> => {
  try {
    const cart = await medusa.cart(cart_id)
    if (cart.completed_at !== null) return { kind: "paid" }
    return cart.items.length === 0 ? { kind: "gone" } : { kind: "open", cart }
  } catch (fault) {
    const status = statusOf(fault)
    if (status === FORBIDDEN) return { kind: "foreign" }
    if (status === NOT_FOUND) return { kind: "gone" }
    throw fault
  }
}

/** What the shop has prepared for a customer, opened by the link in a mail: the same payment as in the checkout. */
export default function PayPage({ parts: [cart_id = ""] }: PageProps) {
  // The visitor's own cart stays what it is.
  const queryKey = KEYS.payableCart(cart_id)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => fetchPayable(cart_id) })
  return (
    <>
      <PageTitle text={pay.title} />
      {data ? <Found found={data} /> : <ShownFault fault={error} onRetry={refetch} />}
    </>
  )
}

const Found = ({ found }: { found: PayableCart }) => {
  const { data: customer } = useCustomer()
  switch (found.kind) {
    case "open":
      return customer === undefined ? <Loading /> : <CheckoutForm cart={found.cart} customer={customer} />
    case "paid":
      return (
        <Notice tone="good" title={pay.paid}>
          <Link to="account">{account.orders}</Link>
        </Notice>
      )
    case "gone":
      return (
        <Notice tone="info" title={pay.gone}>
          <Link to="account/domains">{pay.domains}</Link>
        </Notice>
      )
    case "foreign":
      // Whoever is not signed in does that first, and is then here again.
      return (
        <SignedIn>
          <Notice tone="warning" title={pay.foreign} text={pay.foreign_help} />
        </SignedIn>
      )
  }
}
