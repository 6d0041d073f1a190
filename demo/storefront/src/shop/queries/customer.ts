import { useMutation, useQuery } from "@tanstack/react-query"
import { cartId, claimToken, forgetKept } from "../kept"
import { type Customer, medusa, type NewPassword, reseller } from "../medusa"
import { insteadOf, NOT_FOUND, SERVER_FAULT, statusOf, UNAUTHORIZED } from "../refused"
import { KEYS, queryClient } from "./query-client"

/** Medusa answers 401 to a token that has expired or was used, and 500 to one that it cannot read. */
export const isBadToken = (status: number | null): boolean =>
  status === UNAUTHORIZED || status === SERVER_FAULT

const ORDERS_SHOWN = 50

export const useCustomer = () =>
  useQuery({
    queryKey: KEYS.customer,
    queryFn: () => medusa.customer().catch(insteadOf(UNAUTHORIZED, null)),
  })

const welcome = async (customer: Customer): Promise<void> => {
  const cart = queryClient.getQueryData<{ id: string; email: string | null } | null>(KEYS.cart)
  queryClient.setQueryData(KEYS.customer, customer)
  const cart_id = cartId.read()
  // One that stays a guest's says so itself where it is asked for.
  if (cart_id !== null) await medusa.takeCart(cart_id).catch(() => undefined)
  // What is on its way may have been asked as a guest.
  await queryClient.cancelQueries({ queryKey: KEYS.cart })
  // Filled with another address, which may have been mistyped. What was asked about somebody stays with it.
  if (cart?.email) await medusa.setEmail(cart.id, customer.email).catch(() => null)
  await queryClient.invalidateQueries()
}

/** `onDone` is called also where the form has gone by then: pages know the customer before it is over. */
const useEntrance = <Given>(enter: (given: Given) => Promise<Customer>, onDone?: () => void) =>
  useMutation({ mutationFn: enter, onSuccess: (customer) => welcome(customer).then(onDone) })

export const useSignIn = (onDone: () => void) => useEntrance(medusa.signIn, onDone)
export const useSignUp = (onDone: () => void) => useEntrance(medusa.signUp, onDone)

export const useResetPassword = () =>
  useEntrance(async ({ email, token, password }: NewPassword) => {
    await medusa.resetPassword({ email, token, password })
    return medusa.signIn({ email, password })
  })

/** Nothing of the customer stays in this browser: the next one at it may be somebody else. */
export const useSignOut = () =>
  useMutation({
    mutationFn: medusa.signOut,
    onSuccess: async () => {
      forgetKept()
      // What is on its way would bring it back. Forms' passwords stay with the requests that sent them.
      await queryClient.cancelQueries()
      queryClient.getMutationCache().clear()
      queryClient.removeQueries({ type: "inactive" })
      await queryClient.resetQueries()
    },
  })

/** Takes a guest's orders into the account, with the token of a mail's link or of the browser that paid. */
export const useClaimOrders = (onDone?: () => void) =>
  useMutation({
    mutationFn: (token: string) => asCustomer(() => reseller.claimOrders(token)),
    onSuccess: async ({ orders }) => {
      for (const { id } of orders) claimToken.forget(id)
      await queryClient.invalidateQueries()
      onDone?.()
    },
  })

export const useMailClaimLink = () =>
  useMutation({ mutationFn: (order_id: string) => asCustomer(() => reseller.mailClaimLink(order_id)) })

/** The shop mails a link if there is an account; who asks is not told whether there is one. */
export const useAskForPassword = () =>
  useMutation({
    mutationFn: (email: string) =>
      medusa.mailPasswordToken(email).catch(insteadOf(UNAUTHORIZED, null)).catch(insteadOf(NOT_FOUND, null)),
  })

/** Runs a request of the signed-in customer. When their session has ended, all pages learn that nobody is signed in. */
export const asCustomer = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (fault) {
    if (statusOf(fault) === UNAUTHORIZED) {
      queryClient.setQueryData(KEYS.customer, null)
      // What was the customer's own goes with them: the next one at this browser does not see it.
      queryClient.removeQueries({ queryKey: KEYS.customer, predicate: ({ queryKey }) => queryKey.length > 1 })
    }
    throw fault
  }
}

export const useMyOrders = () =>
  useQuery({ queryKey: [...KEYS.customer, "orders"], queryFn: () => medusa.orders(ORDERS_SHOWN) })
