import { z } from "zod"
import {
  type DomainOrder,
  domainDetailSchema,
  domainOrderSchema,
  type InquiryOrder,
  inquiryDetailSchema,
  inquiryOrderSchema,
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
  .transform(({ domain_orders: orders, count }) => ({ orders, count }))
const inquiryPageSchema = z
  .object({ inquiry_orders: z.array(inquiryOrderSchema), ...page })
  .transform(({ inquiry_orders: orders, count }) => ({ orders, count }))

export type OrdersQuery = {
  state?: string
  order_id?: string
  q?: string
  limit?: number
  offset?: number
}
export type OrdersPage<T> = { orders: T[]; count: number }

export const useDomainOrders = (query: OrdersQuery, enabled = true): Answer<OrdersPage<DomainOrder>> =>
  useAnswer(`${ORDERS_PATH.domain}${queryString(query)}`, domainPageSchema, { refresh_ms: WATCH_MS, enabled })

/** A shop that sells no inquiries answers with the problem `off`; it is not asked again then. */
export function useInquiryOrders(query: OrdersQuery, enabled = true): Answer<OrdersPage<InquiryOrder>> {
  return useAnswer(`${ORDERS_PATH.inquiry}${queryString(query)}`, inquiryPageSchema, {
    refresh_ms: WATCH_MS,
    enabled,
  })
}

const detailSchema = z.union([
  z.object({ domain_order: domainDetailSchema }).transform(({ domain_order }) => domain_order),
  z.object({ inquiry_order: inquiryDetailSchema }).transform(({ inquiry_order }) => inquiry_order),
])
export type OrderDetail = z.output<typeof detailSchema>

/** One order with its history, and of an inquiry who has read what is personal in it. */
export const useOrderDetail = (kind: OrderKind, id: string, enabled = true): Answer<OrderDetail> =>
  useAnswer(`${ORDERS_PATH[kind]}/${id}`, detailSchema, { refresh_ms: WATCH_MS, enabled })
