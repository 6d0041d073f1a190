import type { Order } from "../orders/order-view"
import { useDomainOrders, useInquiryOrders } from "./orders"
import type { Answer } from "./use-answer"

/** More lines than this one order hardly has; the list page shows them all. */
const MAX_LINES = 100

/** All rows of one of Medusa's orders, of both kinds. */
export function useOrderRows(order_id: string): Answer<Order[]> {
  const query = { order_id, limit: MAX_LINES }
  const domains = useDomainOrders(query)
  const inquiries = useInquiryOrders(query)
  const data =
    domains.data || inquiries.data
      ? [...(domains.data?.orders ?? []), ...(inquiries.data?.orders ?? [])].sort(
          (one, other) => one.created_at.getTime() - other.created_at.getTime(),
        )
      : undefined
  const inquiry_problem = inquiries.problem?.kind === "off" ? null : inquiries.problem
  return {
    data,
    problem: domains.problem ?? inquiry_problem,
    is_loading: domains.is_loading,
    ask_again: () => {
      domains.ask_again()
      inquiries.ask_again()
    },
  }
}
