import { assertUnreachable } from "../../core/assert-unreachable"
import type { DecisionKind } from "../../core/orders/decision-rules"
import type { Bilingual } from "../language/language"
import type { Order } from "../orders/order-view"

/** What happens after a decision was taken in; `order` is as it was decided about. */
export function decisionDone(decision: DecisionKind, order: Order): Bilingual {
  if (order.state === "refund_held") {
    return decision === "approve"
      ? { en: "It is closed as refunded.", fa: "به‌عنوان بازپرداخت‌شده بسته شد." }
      : { en: "The refund is sent again.", fa: "بازپرداخت دوباره فرستاده می‌شود." }
  }
  switch (decision) {
    case "approve":
      return order.hold_reason === "price_increase"
        ? { en: "It is bought now.", fa: "اکنون خریده می‌شود." }
        : { en: "It is done.", fa: "انجام شد." }
    case "retry":
      return { en: "It is tried now.", fa: "اکنون تلاش می‌شود." }
    case "reject":
      return { en: "The shopper's money goes back.", fa: "پول خریدار بازگردانده می‌شود." }
    default:
      return assertUnreachable(decision)
  }
}
