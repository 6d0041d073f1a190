import { useMutation, useQuery } from "@tanstack/react-query"
import { type AddDomainRequest, refusalOf } from "medusa-plugin-domain-reseller-client"
import { cartId } from "../kept"
import { inOrder, kindOfLine } from "../lines"
import { type Cart, FORBIDDEN, medusa, NOT_FOUND, reseller } from "../medusa"
import { usePatientMutation } from "../work"
import { asCustomer, forgetCustomer } from "./customer"
import { KEYS, queryClient } from "./query-client"
import { getRegion } from "./search"

const fetchCart = async () => {
  const id = cartId.read()
  if (id === null) return null
  try {
    const cart = await medusa.cart(id)
    if (cart.completed_at === null) return inOrder(cart)
    cartId.noteOrdered(id)
    return null
  } catch (fault) {
    const status = refusalOf(fault)?.status
    // A customer's cart is theirs alone. When their session has ended, it waits here until they sign in or another is begun.
    if (status === FORBIDDEN) return null
    if (status !== NOT_FOUND) throw fault
  }
  cartId.forget(id)
  return null
}

/** The visitor's cart with its totals; null while there is none. */
export const useCart = () => useQuery({ queryKey: KEYS.cart, queryFn: fetchCart })

export type { Cart } from "../medusa"

export const refreshCart = () => queryClient.invalidateQueries({ queryKey: KEYS.cart })

const findOrMakeCart = async (): Promise<string> => {
  const known = (await queryClient.fetchQuery({ queryKey: KEYS.cart, queryFn: fetchCart }))?.id
  if (known !== undefined) return known
  const cart = await medusa.makeCart((await getRegion()).id)
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

/** A name stands in the cart to be registered, or a domain to be renewed. */
export const isInCart = (
  cart: Cart | null | undefined,
  domain: string,
  action: "register" | "renew" = "register",
): boolean =>
  (cart?.items ?? [])
    .map(kindOfLine)
    .some((of) => of.kind === "domain" && of.domain === domain && of.action === action)

const addDomain = async (request: AddDomainRequest) => reseller.addDomain(await ensureCart(), request)

export const useAddDomain = () =>
  usePatientMutation((request: AddDomainRequest, waitFor) => waitFor(() => addDomain(request)), {
    onSettled: refreshCart,
  })

/** Another term for a name in the cart, at a price that the shop asks anew; nameservers stay. */
export const changeYears = async (domain: string, years: number) =>
  reseller.changeDomain(await ensureCart(), domain, { years })

export const useChangeYears = (domain: string) =>
  usePatientMutation((years: number, waitFor) => waitFor(() => changeYears(domain, years)), {
    onSettled: refreshCart,
  })

/** Renews a domain of the signed-in customer. A renewal that is in the cart already stays as it is, and is refused. */
const addRenewal = async (request: { domain: string; years: number }) => {
  const id = await ensureCart()
  return asCustomer(() => reseller.addDomain(id, { ...request, action: "renew" }))
}

export const useAddRenewal = () =>
  usePatientMutation(
    (request: { domain: string; years: number }, waitFor) => waitFor(() => addRenewal(request)),
    { onSettled: refreshCart },
  )

/** Puts names into the cart together. One that is in it already stays as it is, and is refused. */
export const addDomains = async (requests: readonly AddDomainRequest[]) => {
  const answer = await reseller.addDomains(await ensureCart(), requests)
  void refreshCart()
  return answer
}

/** Renews domains of the signed-in customer, together. */
export const addRenewals = async (requests: readonly AddDomainRequest[]) => {
  const answer = await asCustomer(() =>
    addDomains(requests.map((request) => ({ ...request, action: "renew" as const }))),
  )
  if (answer.refused.some(({ code }) => code === "not_signed_in")) forgetCustomer()
  return answer
}

/** Puts a name in the place of one that was lost: first it, so that a fault takes nothing away. */
export const useReplaceDomain = () =>
  usePatientMutation(
    async ({ line, ...request }: { line: Cart["items"][number] } & AddDomainRequest, waitFor) => {
      await waitFor(() => addDomain(request))
      await medusa.removeLine(line.cart_id, line.id)
    },
    { onSettled: refreshCart },
  )

/** Null: none. */
export const useSetDiscount = (cart_id: string) =>
  useMutation({
    mutationFn: (code: string | null) => medusa.setDiscount(cart_id, code),
    onSettled: refreshCart,
  })

/** Puts a line back that was taken out, at today's price. */
const restoreLine = async (line: Cart["items"][number]): Promise<unknown> => {
  const kind = kindOfLine(line)
  if (kind.kind === "domain") {
    const { domain, years } = kind
    return kind.action === "renew" ? addRenewal({ domain, years }) : addDomain({ domain, years })
  }
  const { variant_id, quantity } = line
  if (variant_id === null) return
  return medusa.addLine(await ensureCart(), { variant_id, quantity })
}

export const useRestoreLine = () =>
  usePatientMutation((line: Cart["items"][number], waitFor) => waitFor(() => restoreLine(line)), {
    onSettled: refreshCart,
  })

export const useRemoveLine = () =>
  useMutation({
    mutationFn: ({ id, cart_id }: { id: string; cart_id: string }) => medusa.removeLine(cart_id, id),
    onSettled: refreshCart,
  })
