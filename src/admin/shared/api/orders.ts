import { z } from "zod"
import {
  adminDomainOrderAnswerSchema,
  adminDomainOrdersAnswerSchema,
  adminInquiryOrderAnswerSchema,
  adminInquiryOrdersAnswerSchema,
} from "../../../reseller/orders/admin-orders.requests"
import type { DecisionKind } from "../../../reseller/orders/holds"
import { DECISION_STATES } from "../../../reseller/orders/states"
import { kindOf, type Order, type OrderKind } from "../views"
import { type Answer, type Listed, type Post, useAnswer } from "./ask"
import { queryString, type Sent } from "./request"

/** Soon enough to watch an order go on after a decision. */
export const WATCH_MS = 3_000

const PATH: Readonly<Record<OrderKind, string>> = { domain: "/domain-orders", inquiry: "/inquiry-orders" }

export const pathOf = (order: Order): string => `${PATH[kindOf(order)]}/${order.id}`

const listSchema = z.union([
  adminDomainOrdersAnswerSchema.transform(({ domain_orders: rows, count }) => ({ rows, count })),
  adminInquiryOrdersAnswerSchema.transform(({ inquiry_orders: rows, count }) => ({ rows, count })),
])

type OrdersQuery = { state?: string; order_id?: string; q?: string; limit?: number; offset?: number }

/** A shop that sells no inquiries answers with the problem `off`; it is not asked again then. */
export const useOrders = (
  kind: OrderKind,
  query: OrdersQuery,
  { enabled = true, refresh_ms = WATCH_MS } = {},
): Answer<Listed<Order>> =>
  useAnswer(`${PATH[kind]}${queryString(query)}`, listSchema, { refresh_ms, enabled })

export const useSellsInquiries = (): boolean => useOrders("inquiry", { limit: 1 }).data !== undefined

const detailSchema = z.union([
  adminDomainOrderAnswerSchema.transform(({ domain_order }) => domain_order),
  adminInquiryOrderAnswerSchema.transform(({ inquiry_order }) => inquiry_order),
])

export const useOrderDetail = (kind: OrderKind, id: string) =>
  useAnswer(`${PATH[kind]}/${id}`, detailSchema, { refresh_ms: WATCH_MS })

function useBothKinds(
  query: OrdersQuery,
  by: "created_at" | "updated_at",
  refresh_ms?: number,
): Answer<Listed<Order>> {
  const domains = useOrders("domain", query, { refresh_ms })
  const inquiries = useOrders("inquiry", query, { refresh_ms })
  const sold = inquiries.problem?.kind === "off" ? null : inquiries.problem
  return {
    ...domains,
    data: domains.data && {
      rows: [...domains.data.rows, ...(inquiries.data?.rows ?? [])].sort((one, other) =>
        one[by].localeCompare(other[by]),
      ),
      count: domains.data.count + (inquiries.data?.count ?? 0),
    },
    problem: domains.problem ?? sold,
    ask_again: () => {
      domains.ask_again()
      inquiries.ask_again()
    },
  }
}

/** More lines than this one order hardly has; the list page shows them all. */
const MAX_LINES = 100

export const useOrderRows = (order_id: string) => useBothKinds({ order_id, limit: MAX_LINES }, "created_at")

/** As many as a person decides in one sitting; the list below has the others. */
const SHOWN = 50

export const useOpenDecisions = (refresh_ms?: number) =>
  useBothKinds({ state: DECISION_STATES.join(","), limit: SHOWN }, "updated_at", refresh_ms)

/** Sends a decision with what the person saw; `sworn`: they looked into it where the shop cannot ask. */
export const decide = (
  post: Post,
  decision: DecisionKind,
  order: Order,
  sworn = false,
): Promise<Sent<unknown>> => {
  const paid_before = decision === "retry" && order.state === "refund_held"
  return post(`${pathOf(order)}/${decision}`, {
    ...(decision === "approve" && order.state === "held" && { cost: order.current_cost }),
    ...(sworn && { [paid_before ? "even_if_refunded" : "even_if_charged"]: true }),
  })
}

export type Outcome = { order: Order; sent: Sent<unknown> }
