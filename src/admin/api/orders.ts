import { z } from "zod"
import { DECISION_STATES } from "../../core/orders/states"
import {
  type DomainOrder,
  domainDetailSchema,
  domainOrderSchema,
  type InquiryOrder,
  inquiryDetailSchema,
  inquiryOrderSchema,
  type Order,
  type OrderKind,
} from "../orders/order-view"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

/** Soon enough to watch an order go on after a decision. */
export const WATCH_MS = 3_000

export const ORDERS_PATH: Readonly<Record<OrderKind, string>> = {
  domain: "/domain-orders",
  inquiry: "/inquiry-orders",
}

const page = { count: z.number(), limit: z.number(), offset: z.number() }
const domainPageSchema = z
  .object({ domain_orders: z.array(domainOrderSchema), ...page })
  .transform(({ domain_orders: rows, count }) => ({ rows, count }))
const inquiryPageSchema = z
  .object({ inquiry_orders: z.array(inquiryOrderSchema), ...page })
  .transform(({ inquiry_orders: rows, count }) => ({ rows, count }))

type OrdersQuery = {
  state?: string
  /** Those alone that will take of the credit. */
  reserved?: "true"
  order_id?: string
  q?: string
  limit?: number
  offset?: number
}
export type OrdersPage<T> = { rows: T[]; count: number }

export const useDomainOrders = (
  query: OrdersQuery,
  enabled = true,
  refresh_ms = WATCH_MS,
): Answer<OrdersPage<DomainOrder>> =>
  useAnswer(`${ORDERS_PATH.domain}${queryString(query)}`, domainPageSchema, { refresh_ms, enabled })

/** A shop that sells no inquiries answers with the problem `off`; it is not asked again then. */
export function useInquiryOrders(
  query: OrdersQuery,
  enabled = true,
  refresh_ms = WATCH_MS,
): Answer<OrdersPage<InquiryOrder>> {
  return useAnswer(`${ORDERS_PATH.inquiry}${queryString(query)}`, inquiryPageSchema, { refresh_ms, enabled })
}

const detailSchema = z.union([
  z.object({ domain_order: domainDetailSchema }).transform(({ domain_order }) => domain_order),
  z.object({ inquiry_order: inquiryDetailSchema }).transform(({ inquiry_order }) => inquiry_order),
])
type OrderDetail = z.output<typeof detailSchema>

/** One order with its history, and of an inquiry who has read what is personal in it. */
export const useOrderDetail = (kind: OrderKind, id: string, enabled = true): Answer<OrderDetail> =>
  useAnswer(`${ORDERS_PATH[kind]}/${id}`, detailSchema, { refresh_ms: WATCH_MS, enabled })

/** More lines than this one order hardly has; the list page shows them all. */
const MAX_LINES = 100

/** All rows of one of Medusa's orders, of both kinds. */
export function useOrderRows(order_id: string): Answer<Order[]> {
  const query = { order_id, limit: MAX_LINES }
  const domains = useDomainOrders(query)
  const inquiries = useInquiryOrders(query)
  const data =
    domains.data || inquiries.data
      ? [...(domains.data?.rows ?? []), ...(inquiries.data?.rows ?? [])].sort(
          (one, other) => one.created_at.getTime() - other.created_at.getTime(),
        )
      : undefined
  const inquiry_problem = inquiries.problem?.kind === "off" ? null : inquiries.problem
  return {
    data,
    problem: domains.problem ?? inquiry_problem,
    isLoading: domains.isLoading,
    ask_again: () => {
      domains.ask_again()
      inquiries.ask_again()
    },
  }
}

/** As many as a person decides in one sitting; the list below has the others. */
const SHOWN = 50

/**
 * Orders of both kinds that wait for a person, the longest waiting first, and how many there are in all. Whoever asks for
 * them shares one answer, which is as young as the most eager of them wants it.
 */
export function useOpenDecisions(refresh_ms = WATCH_MS): Answer<OrdersPage<Order>> {
  const query = { state: DECISION_STATES.join(","), limit: SHOWN }
  const domains = useDomainOrders(query, true, refresh_ms)
  const inquiries = useInquiryOrders(query, true, refresh_ms)
  const data = domains.data && {
    rows: [...domains.data.rows, ...(inquiries.data?.rows ?? [])].sort(
      (one, other) => one.updated_at.getTime() - other.updated_at.getTime(),
    ),
    count: domains.data.count + (inquiries.data?.count ?? 0),
  }
  return { ...domains, data }
}
