import { useMutation, useQuery } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller/client"
import { cartId } from "../cart-id"
import { medusa } from "../medusa"
import { statusOf } from "../status-of"
import { KEYS } from "./keys"
import { queryClient } from "./query-client"

export const UNAUTHORIZED = 401
const ORDERS_SHOWN = 50

const fetchCustomer = async () => {
  try {
    return (await (await medusa()).customers.retrieve()).customer
  } catch (fault) {
    if (statusOf(fault) === UNAUTHORIZED) return null
    throw fault
  }
}

/** The signed-in customer, null for a guest. Medusa's session cookie says who that is. */
export const useCustomer = () => useQuery({ queryKey: KEYS.customer, queryFn: fetchCustomer })

/** From now on the pages know who this is, and a cart that was filled before goes along. */
const welcome = async ({ customer }: { customer: unknown }): Promise<void> => {
  queryClient.setQueryData(KEYS.customer, customer)
  await takeCartAlong()
  await queryClient.invalidateQueries()
}

/** A cart that was filled under another e-mail address stays that guest's; it can still be paid as such. */
const takeCartAlong = async (): Promise<void> => {
  const id = cartId.read()
  if (id === null) return
  try {
    await (await medusa()).carts.update(id, {})
  } catch (fault) {
    if (refusalOf(fault)?.code !== "cart_owner_fixed") throw fault
  }
}

export type Credentials = { email: string; password: string }
export type NewCustomer = Credentials & { first_name: string; last_name: string }

export const useSignIn = () =>
  useMutation({
    mutationFn: async (credentials: Credentials) => (await medusa()).auth.authenticate(credentials),
    onSuccess: welcome,
  })

/** Medusa signs a new customer in at once. */
export const useSignUp = () =>
  useMutation({
    mutationFn: async (customer: NewCustomer) => (await medusa()).customers.create(customer),
    onSuccess: welcome,
  })

/** The cart was this customer's alone. */
export const useSignOut = () =>
  useMutation({
    mutationFn: async () => (await medusa()).auth.deleteSession(),
    onSuccess: async () => {
      cartId.forget()
      forgetCustomer()
      await queryClient.invalidateQueries()
    },
  })

/** Runs a request of the signed-in customer. When their session has ended, all pages learn that nobody is signed in. */
export const asCustomer = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (fault) {
    if (statusOf(fault) === UNAUTHORIZED) forgetCustomer()
    throw fault
  }
}

/** What was the customer's own goes with them: the next one at this browser does not see it. */
export const forgetCustomer = (): void => {
  queryClient.setQueryData(KEYS.customer, null)
  queryClient.removeQueries({ queryKey: KEYS.customer, predicate: ({ queryKey }) => queryKey.length > 1 })
}

/** The customer's orders, the newest first. */
export const useMyOrders = () =>
  useQuery({
    queryKey: KEYS.orders,
    queryFn: async () =>
      (await (await medusa()).customers.listOrders({ limit: ORDERS_SHOWN, offset: 0 })).orders,
  })
