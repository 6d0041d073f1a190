import { useQuery } from "@tanstack/react-query"
import type { DomainOnOrder, DomainOrder } from "medusa-plugin-domain-reseller-client"
import { domainOf, inOrder } from "../lines"
import { medusa, type Order, reseller } from "../medusa"
import { KEYS } from "./query-client"

/** Registrations take seconds; a person who waits wants to see them happen. */
const LIVE_MS = 2_000
const EXPIRY_MS = 3_000
/** What waits for a person of the shop takes hours. */
const SLOW_MS = 30_000

type State = DomainOrder["state"]

const FINAL: readonly State[] = ["completed", "refunded", "cancelled", "expired"]
const WITH_THE_SHOP: readonly State[] = ["held", "refund_held"]

/** It goes as it should, or is done: the order's steps say so for all. */
export const isOnItsWay = (state: State): boolean =>
  ["quoted", "ordered", "due", "executing", "pending", "completed"].includes(state)

export const isOver = (state: State): boolean => FINAL.includes(state)

/** When to look again: soon while something moves, seldom while a person decides, never when all is over. */
export const pauseFor = (orders: readonly { state: State }[] = []): number | false => {
  const open = orders.filter(({ state }) => !isOver(state))
  if (open.length === 0) return false
  return open.every(({ state }) => WITH_THE_SHOP.includes(state)) ? SLOW_MS : LIVE_MS
}

export const useOrder = (id: string) =>
  useQuery({
    queryKey: KEYS.order(id),
    queryFn: async () => inOrder(await medusa.order(id)),
  })

/** Where an order is followed. Without the id, which only its customer is told, the account: it asks them to sign in, and lists it. */
export const orderPage = (id: string | null): string => (id === null ? "/account" : `/orders/${id}`)

type FollowedDomain = DomainOnOrder & { contact: string | null }

/** What is known of an order's names before the shop has told how they stand. */
const justOrdered = (order: Order): FollowedDomain[] =>
  order.items.flatMap((line) => {
    const bought = domainOf(line)
    if (bought === null) return []
    const known = { ...bought, id: line.id, line_item_id: line.id } as const
    const nothing = { message: "", is_done: false, expiry: null, why: null, contact: null } as const
    return [{ ...known, ...nothing, state: "ordered" }]
  })

export const useOrderDomains = (order: Order) =>
  useQuery({
    queryKey: [...KEYS.order(order.id), "domains"],
    enabled: order.items.some(domainOf),
    placeholderData: () => justOrdered(order),
    queryFn: async (): Promise<FollowedDomain[]> => {
      const { domain_orders, contact } = await reseller.orderDomains(order.id)
      return domain_orders.map((one) => ({ ...one, contact }))
    },
    refetchInterval: (orders = []) =>
      pauseFor(orders) ||
      // Of a new name the expiry is known a little later.
      (orders.some(({ is_done, expiry }) => is_done && expiry === null) && EXPIRY_MS),
  })
