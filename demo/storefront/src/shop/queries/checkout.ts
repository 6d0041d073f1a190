import { useIsMutating, useQuery } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { cartId, claimToken } from "../kept"
import { type Cart, medusa, reseller } from "../medusa"
import { type Patience, usePatientMutation } from "../patiently"
import { refreshCart } from "./cart"
import { KEYS, queryClient } from "./query-client"

export type Checkout = {
  cart_id: string
  email: string
  /** What the shopper saw on the button, in minor units: nobody pays more than that unasked. */
  shown_total: number
  refuse: boolean
}

/** How a payment ended. `order_id`: only its customer is told, so null when the session ended meanwhile. */
export type Paid = { kind: "order"; order_id: string | null } | { kind: "total_grown" } | { kind: "refused" }

/** Under way before the click, which waits for it: its session would take the place of the click's. */
let preparing: Promise<unknown> = Promise.resolve()

/** Makes the payment's session while the shopper fills the form. Only a price that has risen is told at once: the cart has it now. */
export const usePreparedPayment = (cart: Cart): unknown => {
  const { error } = useQuery({
    queryKey: ["prepared", cart.id, cart.total, cart.items.length],
    queryFn: () => {
      const prepared = medusa.preparePayment(cart.id, "pays").finally(() => void refreshCart())
      preparing = prepared.catch(() => undefined)
      return prepared.then(() => true)
    },
    enabled: cart.payment === null && cart.total > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return refusalOf(error)?.code === "price_changed" ? error : null
}

/** Two requests, when the payment was prepared. Aged prices are asked again on the way, of a large cart in several tries. */
const pay = async ({ cart_id, email, shown_total, refuse }: Checkout, waitFor: Patience): Promise<Paid> => {
  await preparing
  const isGuest = queryClient.getQueryData(KEYS.customer) === null
  const [cart, claim] = await Promise.all([
    medusa.setEmail(cart_id, email),
    // Without it the order is taken into an account by a link in its mail.
    isGuest ? reseller.cartClaim(cart_id).catch(() => null) : null,
  ])
  if (cart.total > shown_total) return { kind: "total_grown" }
  const payment = refuse ? "refuses" : "pays"
  if (cart.payment !== payment) {
    const prepared = await waitFor(() => medusa.preparePayment(cart_id, payment))
    if (prepared.total > shown_total) return { kind: "total_grown" }
  }
  const completed = await waitFor(() => medusa.complete(cart_id))
  if (completed.kind === "refused") return completed
  const { order } = completed
  // Of a payment link it is another one than the visitor's own.
  cartId.forget(cart_id)
  // The order's page need not ask for what was answered just now.
  if (order) {
    queryClient.setQueryData(KEYS.order(order.id), order)
    claimToken.remember(order.id, claim?.token ?? null)
  }
  return { kind: "order", order_id: order?.id ?? null }
}

export const useIsPaying = (): boolean => useIsMutating({ mutationKey: KEYS.paying }) > 0

/** `onPaid` is called also when the form has gone meanwhile, with the cart that has become an order. */
export const usePay = (onPaid: (paid: Paid) => void) =>
  usePatientMutation(pay, {
    mutationKey: KEYS.paying,
    onSuccess: onPaid,
    onSettled: () => void refreshCart(),
  })
