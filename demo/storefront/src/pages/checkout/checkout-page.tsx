import { Navigate } from "react-router-dom"
import { ShownFault } from "../../components/asked"
import { PageTitle } from "../../components/page-title"
import { WORDS } from "../../language/words"
import { useCart } from "../../shop/queries/cart"
import { useIsPaying } from "../../shop/queries/checkout"
import { useCustomer } from "../../shop/queries/customer"
import { CheckoutForm } from "./checkout-form"

export default function CheckoutPage() {
  const { data: cart, error, refetch } = useCart()
  const { data: customer } = useCustomer()
  const isEmpty = cart === null || cart?.items.length === 0
  // The cart that has just become an order is empty too; its page comes next.
  const isPaying = useIsPaying()
  if (isEmpty && !isPaying) return <Navigate to="/cart" replace />
  return (
    <>
      <PageTitle text={WORDS.checkout.title} />
      {cart && customer !== undefined && !isEmpty ? (
        <CheckoutForm cart={cart} customer={customer} />
      ) : (
        <ShownFault fault={error} onRetry={refetch} />
      )}
    </>
  )
}
