import type { DomainOrderView } from "../shared/api-schemas/domain-orders"
import { type DomainRow, isDone } from "../shared/core/orders/order-row"
import { domainMessage } from "../shared/core/orders/shopper-messages"
import type { Language } from "../shared/core/text/language"

/** A domain order as its shopper sees it. */
export const storeView = (row: DomainRow, language: Language): DomainOrderView => {
  const { kind, years } = row.request
  const done = isDone(row)
  return {
    id: row.id,
    line_item_id: row.line_item_id,
    domain: row.subject,
    action: kind,
    years,
    state: row.state,
    is_done: done,
    message: domainMessage(kind, row.state, done, language),
  }
}
