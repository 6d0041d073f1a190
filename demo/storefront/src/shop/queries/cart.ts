import { useIsMutating, useQuery } from "@tanstack/react-query"
import type { AddDomainRequest } from "medusa-plugin-domain-reseller-client"
import { cartId } from "../kept"
import { domainLines, inOrder } from "../lines"
import { type Cart, type Line, medusa, reseller } from "../medusa"
import { during, useMany, usePatientMutation, waitingIn } from "../patiently"
import { FORBIDDEN, insteadOf, NOT_FOUND } from "../refused"
import { asCustomer } from "./customer"
import { KEYS, queryClient } from "./query-client"
import { inRegion } from "./search"

const fetchCart = async () => {
  const id = cartId.read()
  if (id === null) return null
  // A customer's cart is theirs alone. When their session has ended, it waits here until they sign in or another is begun.
  const asked = medusa.cart(id).catch(insteadOf(FORBIDDEN, null))
  const cart = await asked.catch(insteadOf(NOT_FOUND, undefined))
  if (cart === undefined) cartId.forget(id)
  if (cart && cart.completed_at !== null) cartId.noteOrdered(id)
  return cart?.completed_at === null ? inOrder(cart) : null
}

export const useCart = () => useQuery({ queryKey: KEYS.cart, queryFn: fetchCart })

export const refreshCart = () => queryClient.invalidateQueries({ queryKey: KEYS.cart })

const findOrMakeCart = async (): Promise<string> => {
  const known = (await queryClient.fetchQuery({ queryKey: KEYS.cart, queryFn: fetchCart }))?.id
  if (known !== undefined) return known
  const cart = await medusa.makeCart((await inRegion()).region_id)
  cartId.remember(cart.id)
  queryClient.setQueryData(KEYS.cart, cart)
  return cart.id
}

let underWay: Promise<string> | undefined

/** The cart's id; it is made when something is put into it for the first time, once for two quick clicks. */
export const ensureCart = (): Promise<string> => {
  underWay ??= findOrMakeCart().finally(() => {
    underWay = undefined
  })
  return underWay
}

export const isInCart = (cart: Cart | null | undefined, domain: string, action = "register"): boolean =>
  domainLines(cart?.items ?? []).some((of) => of.domain === domain && of.action === action)

export const useCartChange = <Request, Answer>(change: (request: Request) => Promise<Answer>) =>
  usePatientMutation((request: Request, waitFor) => waitFor(() => change(request)), {
    onSettled: refreshCart,
  })

/** A name, or a renewal for the signed-in customer. What is in the cart already stays as it is, and is refused. */
const addDomain = async (request: AddDomainRequest) => {
  const id = await ensureCart()
  return asCustomer(() => reseller.addDomain(id, request))
}

export const useAddDomain = () => useCartChange(addDomain)

/** So few that the rows and the cart are seen to move. */
const ADDED_AT_ONCE = 5

/** Each for a year. */
export const useAddMany = (action: "register" | "renew" = "register") =>
  useMany(
    ADDED_AT_ONCE,
    async (names) => {
      const id = await ensureCart()
      const requests = names.map((domain) => ({ domain, action }))
      const { added, refused } = await asCustomer(() => reseller.addDomains(id, requests))
      void refreshCart()
      return { done: added.map(({ domain }) => domain), ...waitingIn(refused) }
    },
    { onSettled: refreshCart },
  )

/** Another term for a name in the cart, at a price that the shop asks anew; nameservers stay. */
export const useChangeYears = (domain: string) =>
  useCartChange(async (years: number) => reseller.changeDomain(await ensureCart(), domain, { years }))

/** One term for all names; ends with those that were refused it. */
export const useChangeTerms = () =>
  usePatientMutation(
    async (years: number, waitFor) => {
      const id = await ensureCart()
      for (;;) {
        const answer = await waitFor(() => reseller.changeTerms(id, years))
        const { refused, again, retry_in_ms } = waitingIn(answer.refused)
        if (again.length === 0) return refused
        await during(retry_in_ms)
      }
    },
    { mutationKey: KEYS.terms, onSettled: refreshCart },
  )

/** Prices are about to be others: nobody pays meanwhile. */
export const useIsRepricing = (): boolean => useIsMutating({ mutationKey: KEYS.terms }) > 0

/** Puts a name in the place of one that was lost: first it, so that a fault takes nothing away. */
export const useReplaceDomain = () =>
  useCartChange(async ({ line, ...request }: { line: Line } & AddDomainRequest) => {
    await addDomain(request)
    await medusa.removeLine(line.cart_id, line.id)
  })

export const useSetDiscount = (cart_id: string) =>
  useCartChange((code: string | null) => medusa.setDiscount(cart_id, code))

/** One after the other, as Medusa wants it of one cart. */
export const useRemoveLines = () =>
  useCartChange(async (lines: readonly Line[]) => {
    for (const { id, cart_id } of lines) await medusa.removeLine(cart_id, id)
  })
