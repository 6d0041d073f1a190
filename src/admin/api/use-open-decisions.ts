import type { Order } from "../orders/order-view"
import { DECISION_STATES } from "../words/states"
import { useDomainOrders, useInquiryOrders } from "./orders"
import type { Answer } from "./use-answer"

/** As many as a person decides in one sitting; the list below has the others. */
const SHOWN = 20

/** Orders of both kinds that wait for a person, the longest waiting first, and how many there are in all. */
export function useOpenDecisions(): Answer<{ orders: Order[]; count: number }> {
  const query = { state: DECISION_STATES.join(","), limit: SHOWN }
  const domains = useDomainOrders(query)
  const inquiries = useInquiryOrders(query)
  const data = domains.data && {
    orders: [...domains.data.orders, ...(inquiries.data?.orders ?? [])].sort(
      (one, other) => one.updated_at.getTime() - other.updated_at.getTime(),
    ),
    count: domains.data.count + (inquiries.data?.count ?? 0),
  }
  return { ...domains, data }
}
