import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { Loading, Notice, ShownFault } from "../../components/asked"
import { SignedIn } from "../../components/signed-in"
import { PageTitle } from "../../components/titles"
import { WORDS } from "../../language/words"
import type { PageProps } from "../../routing/page-props"
import { type Cart, medusa } from "../../shop/medusa"
import { useCustomer } from "../../shop/queries/customer"
import { KEYS } from "../../shop/queries/query-client"
import { FORBIDDEN, insteadOf, NOT_FOUND } from "../../shop/refused"
import { CheckoutForm } from "../checkout/checkout-page"

const { pay, account, my_domains } = WORDS

/** A cart that somebody else has filled for the visitor. "foreign": it is a customer's, and they are not signed in as that one. */
const fetchPayable = async (cart_id: string): Promise<Cart | "paid" | "gone" | "foreign"> => {
  const asked = medusa.cart(cart_id).catch(insteadOf(FORBIDDEN, "foreign" as const))
  const cart = await asked.catch(insteadOf(NOT_FOUND, "gone" as const))
  if (typeof cart === "string") return cart
  if (cart.completed_at !== null) return "paid"
  return cart.items.length === 0 ? "gone" : cart
}

/** What the shop has prepared for a customer, opened by the link in a mail; the visitor's own cart stays what it is. */
export default function PayPage({ id: cart_id }: PageProps) {
  const queryKey = [...KEYS.cart, cart_id]
  const { data: found, error, refetch } = useQuery({ queryKey, queryFn: () => fetchPayable(cart_id) })
  const { data: customer } = useCustomer()
  return (
    <>
      <PageTitle text={pay.title} />
      {found === undefined && <ShownFault fault={error} onRetry={refetch} />}
      {found === "paid" && (
        <Notice tone="good" title={pay.paid}>
          <Link to="/account">{account.orders}</Link>
        </Notice>
      )}
      {found === "gone" && (
        <Notice tone="info" title={pay.gone}>
          <Link to="/account/domains">{my_domains.title}</Link>
        </Notice>
      )}
      {found === "foreign" && (
        <SignedIn>
          <Notice tone="warning" title={pay.foreign} text={pay.foreign_help} />
        </SignedIn>
      )}
      {typeof found === "object" &&
        (customer === undefined ? <Loading /> : <CheckoutForm cart={found} customer={customer} />)}
    </>
  )
}
