import { useMutation, useQuery } from "@tanstack/react-query"
import { type AccountCartAnswer, refusalOf } from "medusa-plugin-domain-reseller-client"
import { cartId } from "../cart-id"
import { medusa, reseller } from "../medusa"
import { statusOf } from "../status-of"
import { KEYS } from "./keys"
import { queryClient } from "./query-client"
import { getRegion } from "./region"

export const UNAUTHORIZED = 401
const SERVER_FAULT = 500

/** Medusa answers 401 to a token that has expired or was used, and 500 to one that it cannot read. */
export const isBadToken = (status: number | null): boolean =>
  status === UNAUTHORIZED || status === SERVER_FAULT
const NOT_FOUND = 404
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
  // What is on its way may be about the cart before.
  await queryClient.cancelQueries({ queryKey: KEYS.cart })
  await queryClient.invalidateQueries()
}

/**
 * The account's own cart, wherever it was filled, with what this browser has in its one. A cart that was filled under
 * another e-mail address stays that guest's; it can still be paid as such.
 */
const takeCartAlong = async (): Promise<void> => {
  const id = cartId.read()
  try {
    const region_id = (await getRegion()).id
    const { cart, left } = await reseller.accountCart(
      id === null ? { region_id } : { cart_id: id, region_id },
    )
    if (cart === null) cartId.forgetAny()
    else cartId.remember(cart.id)
    queryClient.setQueryData(KEYS.leftLines, left)
  } catch (fault) {
    if (refusalOf(fault)?.code !== "foreign_cart") throw fault
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

/** The cart stays the account's: signing in again, here or elsewhere, finds it. */
export const useSignOut = () =>
  useMutation({
    mutationFn: async () => (await medusa()).auth.deleteSession(),
    onSuccess: async () => {
      cartId.forgetAny()
      forgetCustomer()
      await queryClient.invalidateQueries()
    },
  })

/** Goods that did not come along when the visitor signed in. */
export const useLeftLines = (): AccountCartAnswer["left"] =>
  useQuery({
    queryKey: KEYS.leftLines,
    queryFn: (): AccountCartAnswer["left"] => [],
    enabled: false,
  }).data ?? []

/** The shop mails a link if there is an account; who asks is not told whether there is one. */
export const useAskForPassword = () =>
  useMutation({
    mutationFn: async (email: string) => {
      try {
        await (await medusa()).customers.generatePasswordToken({ email })
      } catch (fault) {
        if (![UNAUTHORIZED, NOT_FOUND].includes(statusOf(fault) ?? 0)) throw fault
      }
    },
  })

export type NewPassword = { email: string; token: string; password: string }

export const useResetPassword = () =>
  useMutation({
    mutationFn: async ({ email, token, password }: NewPassword) => {
      const client = await medusa()
      await client.customers.resetPassword({ email, token, password })
      return client.auth.authenticate({ email, password })
    },
    onSuccess: welcome,
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
