import { useMutation, useQuery } from "@tanstack/react-query"
import { LANGUAGE } from "../../language/languages"
import { ask, medusa, reseller } from "../medusa"
import { NOT_FOUND, statusOf } from "../status-of"
import { forgetEverything } from "./forget-everything"
import { KEYS } from "./keys"
import { queryClient } from "./query-client"

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

const keepCustomer = ({ customer }: { customer: unknown }) =>
  queryClient.setQueryData(KEYS.customer, customer)

export const useRename = () =>
  useMutation({
    mutationFn: (names: Pick<NewCustomer, "first_name" | "last_name">) =>
      asCustomer(() => medusa.changeCustomer(names)),
    onSuccess: keepCustomer,
  })

export type PasswordChange = Credentials & { new_password: string }

/** Medusa's route asks for no password; whoever finds the page open must know it. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async ({ email, password, new_password }: PasswordChange) => {
      await medusa.signIn({ email, password })
      return medusa.changeCustomer({ password: new_password })
    },
    onSuccess: keepCustomer,
  })

/** The new address gets a link, and counts when it was opened. */
export const useAskForEmail = () =>
  useMutation({
    mutationFn: (credentials: Credentials) =>
      ask("POST", "/shop/account/email", { ...credentials, language: LANGUAGE }),
  })

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) => ask("POST", "/shop/account/email/confirm", { token }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.customer }),
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
