import { useMutation, useQuery } from "@tanstack/react-query"
import { refusalOf, type Waiting } from "medusa-plugin-domain-reseller/client"
import { useEffect, useRef, useState } from "react"
import { cartId } from "../cart-id"
import { medusa } from "../medusa"
import { patiently } from "../patiently"
import { refreshCart } from "./cart"
import { KEYS } from "./keys"

/** The demo's payment provider; a shop's own stands here. */
const PROVIDER = "demo"
/** The provider's own word for a payment that it does not take. */
const REFUSED = "demo_refused"

export type Address = {
  first_name: string
  last_name: string
  address_1: string
  city: string
  postal_code: string
  country_code: string
}

export type Checkout = {
  cart_id: string
  email: string
  /** Null when nothing goes by post. */
  address: Address | null
  /** What the shopper saw on the button, in minor units: nobody pays more than that unasked. */
  shown_total: number
  /** The demo's provider can be told to refuse. */
  refuse: boolean
}

/**
 * How a payment ended: an order, whose id only its customer is told (null when the session ended meanwhile); a total that
 * has grown meanwhile; or a refusal of the provider.
 */
export type Paid = { kind: "order"; order_id: string | null } | { kind: "total_grown" } | { kind: "refused" }

/** Ways of delivery for the cart's goods. */
export const useDelivery = (cart_id: string, is_needed: boolean) =>
  useQuery({
    queryKey: [...KEYS.delivery, cart_id],
    queryFn: async () => (await (await medusa()).shippingOptions.listCartOptions(cart_id)).shipping_options,
    enabled: is_needed,
  })

/** Chosen before the payment, so that the shopper sees its price; Medusa forgets it when the lines change. */
export const useChooseDelivery = (cart_id: string) =>
  useMutation({
    mutationFn: async (option_id: string) => (await medusa()).carts.addShippingMethod(cart_id, { option_id }),
    onSettled: refreshCart,
  })

/** Aged prices are asked again on the way; of a large cart that takes more than one try, each going on where it was. */
type Patience = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

const pay = async (
  { cart_id, email, address, shown_total, refuse }: Checkout,
  waitFor: Patience,
): Promise<Paid> => {
  const { carts } = await medusa()
  await carts.update(cart_id, {
    email,
    ...(address ? { shipping_address: address, billing_address: address } : {}),
  })
  const { cart } = await waitFor(() => carts.createPaymentSessions(cart_id))
  if ((cart.total ?? 0) > shown_total) return { kind: "total_grown" }
  await waitFor(() => carts.setPaymentSession(cart_id, { provider_id: PROVIDER }))
  const data = refuse ? { fail: "authorize" } : {}
  await waitFor(() => carts.updatePaymentSession(cart_id, PROVIDER, { data }))
  try {
    const completed = await waitFor(() => carts.complete(cart_id))
    if (completed.type !== "order") return { kind: "refused" }
    // Of a payment link it is another one than the visitor's own.
    if (cartId.read() === cart_id) cartId.forget()
    return { kind: "order", order_id: completed.data?.id ?? null }
  } catch (fault) {
    if (refusalOf(fault)?.code === REFUSED) return { kind: "refused" }
    throw fault
  }
}

/** `waiting` while the shop has no room: the payment goes on by itself, unless the shopper leaves the page. */
export const usePay = () => {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const mutation = useMutation({
    mutationFn: (checkout: Checkout) =>
      pay(checkout, (ask) => patiently(ask, setWaiting, leaving.current.signal)),
    onSettled: () => {
      setWaiting(null)
      return refreshCart()
    },
  })
  return { ...mutation, waiting }
}
