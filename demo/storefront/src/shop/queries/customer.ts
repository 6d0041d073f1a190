import { type Query, useMutation, useQuery } from "@tanstack/react-query"
import { cartId, readToken, shownPrice } from "../kept"
import { forgetOrder } from "../lines"
import { medusa, NOT_FOUND, reseller, statusOf } from "../medusa"
import { KEYS, queryClient } from "./query-client"

export const UNAUTHORIZED = 401
const SERVER_FAULT = 500

/** Medusa answers 401 to a token that has expired or was used, and 500 to one that it cannot read. */
export const isBadToken = (status: number | null): boolean =>
  status === UNAUTHORIZED || status === SERVER_FAULT
const ORDERS_SHOWN = 50

const fetchCustomer = async () => {
  try {
    return (await medusa.customer()).customer
  } catch (fault) {
    if (statusOf(fault) === UNAUTHORIZED) return null
    throw fault
  }
}

/** The signed-in customer, null for a guest. Medusa's session cookie says who that is. */
export const useCustomer = () => useQuery({ queryKey: KEYS.customer, queryFn: fetchCustomer })

/** From now on the pages know who this is. The cart in this browser becomes theirs when Medusa is asked for it. */
const welcome = async ({ customer }: { customer: unknown }): Promise<void> => {
  queryClient.setQueryData(KEYS.customer, customer)
  // What is on its way may have been asked as a guest.
  await queryClient.cancelQueries({ queryKey: KEYS.cart })
  await queryClient.invalidateQueries()
}

export type Credentials = { email: string; password: string }
export type NewCustomer = Credentials & { first_name: string; last_name: string }

/** `onDone` is called also where the form has gone by then: pages know the customer before it is over. */
export const useSignIn = (onDone: () => void) =>
  useMutation({
    mutationFn: (credentials: Credentials) => medusa.signIn(credentials),
    onSuccess: (answer) => welcome(answer).then(onDone),
  })

/** Medusa signs a new customer in at once. */
export const useSignUp = (onDone: () => void) =>
  useMutation({
    mutationFn: (customer: NewCustomer) => medusa.signUp(customer),
    onSuccess: (answer) => welcome(answer).then(onDone),
  })

/** Takes a guest's orders into the account, with the token of a mail's link. */
export const useClaimOrders = (onDone: () => void) =>
  useMutation({
    mutationFn: (token: string) => asCustomer(() => reseller.claimOrders(token)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.customer }).then(onDone),
  })

/** Nothing of the customer stays in this browser: the next one at it may be somebody else. */
export const useSignOut = () =>
  useMutation({
    mutationFn: medusa.signOut,
    onSuccess: forgetEverything,
  })

/** The shop mails a link if there is an account; who asks is not told whether there is one. */
export const useAskForPassword = () =>
  useMutation({
    mutationFn: async (email: string) => {
      try {
        await medusa.mailPasswordToken(email)
      } catch (fault) {
        if (![UNAUTHORIZED, NOT_FOUND].includes(statusOf(fault) ?? 0)) throw fault
      }
    },
  })

export type NewPassword = { email: string; token: string; password: string }

export const useResetPassword = () =>
  useMutation({
    mutationFn: async ({ email, token, password }: NewPassword) => {
      await medusa.resetPassword({ email, token, password })
      return medusa.signIn({ email, password })
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
    queryFn: async () => (await medusa.orders(ORDERS_SHOWN)).orders,
  })

/** What the shop tells everybody alike. */
const OF_EVERYBODY: readonly string[] = [KEYS.region, KEYS.tlds, KEYS.inquiries].map(([name]) => name)

const isPersonal = ({ queryKey: [name] }: Query): boolean => !OF_EVERYBODY.includes(String(name))

/** Cart, orders, what was typed and asked: nothing of it stays in this window or in the browser's storage. */
export const forgetEverything = async (): Promise<void> => {
  cartId.forgetAny()
  readToken.forgetAll()
  shownPrice.forgetAll()
  forgetOrder()
  // What is on its way would bring it back. Forms' passwords stay with the requests that sent them.
  await queryClient.cancelQueries({ predicate: isPersonal })
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: isPersonal, type: "inactive" })
  queryClient.setQueryData(KEYS.customer, null)
  await queryClient.resetQueries({ predicate: (query) => isPersonal(query) && query.queryKey.length > 1 })
  await queryClient.resetQueries({ queryKey: KEYS.cart, exact: true })
}
