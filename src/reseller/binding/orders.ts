import type { OrderRow } from "../orders/order-row"

/** One line of an order that sells what we execute. `total` is what was paid for it (after discounts, with tax) and, without a row, is kept. */
export type ShopLine = {
  line_item_id: string
  sold: { kind: "domain" } | { kind: "inquiry"; service: string }
  quantity: number
  unit_price: number
  total: number
}

/** `paid` is `full` for a total of zero as soon as the order is placed, `returned` when all that was captured went back. */
export type OrderFacts = {
  order_id: string
  cart_id: string | null
  customer_id: string | null
  currency_code: string
  paid: "none" | "part" | "full" | "returned"
  cancelled: boolean
  /** Only the lines that sell what we execute, and of those without a row only what nothing explains. */
  lines: ShopLine[]
}

/** The money of a shop's order as it is now, integer minor units of its currency. */
export type OrderMoney = {
  cancelled: boolean
  /** Paid, in money or by gift card, and not given back. Of the gift cards' share the shop can refund nothing. */
  left: number
  /** Given back by people: neither for one of our rows nor for goods that were returned. */
  refunded_by_hand: number
}

/** A cart whose completion was cut short. `left`: no money is known of, so it is its shopper's; or somebody is at it. */
export type Finished =
  | { kind: "ordered"; order_id: string }
  | { kind: "left" }
  | { kind: "refused"; cause: string }

/** A line's fate in the shop. `cut`: its cart was being completed, and nobody is at it any more. */
export type LinePlace =
  | { kind: "cart" }
  | { kind: "cut"; finish(): Promise<Finished> }
  | { kind: "order"; order_id: string }
  | { kind: "gone" }

export type Stray = { line_item_id: string; order_id: string }

/** The finds of one look for strays, and the line behind which the next goes on; null when it came to the newest. */
export type StrayLinesFound = { strayLines: Stray[]; next: string | null }

export interface ShopOrders {
  /** Our rows follow what became of the order: lines to which an edit gave new ids, a guest's that an account took over. */
  alignRows(order_id: string): Promise<void>
  facts(order_id: string): Promise<OrderFacts | null>
  money(order_id: string): Promise<OrderMoney | null>
  placeOf(row: Pick<OrderRow, "id" | "cart_id" | "line_item_id">): Promise<LinePlace>
  /** Whether somebody has paid for the cart, or is doing so: nothing of ours changes it then. */
  isMoneyBound(cart_id: string): Promise<boolean>
  /** The shop's lines of the last days by id, behind `after`, or from the oldest on for null; bounded. */
  strayLines(after: string | null): Promise<StrayLinesFound>
  markFulfilled(row: OrderRow): Promise<void>
}

export type RefundVerdict =
  | { kind: "pay"; amount: number }
  /** People gave all of it back already. */
  | { kind: "went_back_by_hand"; amount: number }
  /** People gave something back, maybe for this line: one of them must say so. */
  | { kind: "ask"; refunded_by_hand: number }

export type RefundOutcome =
  /** The money is on its way, now or since an earlier try; `amount` is what was really refunded, at most what was asked. */
  | { kind: "refunded"; amount: number }
  /** `amount` is on its way; the rest was paid in a way that cannot be refunded: a person must see to it. */
  | { kind: "part_refunded"; amount: number; cause: string }
  /** The provider took it over, the shop has booked it, and it is not made yet, or (`is_final`) will never be. */
  | { kind: "not_made"; is_final: boolean; cause: string }
  | { kind: "refused"; cause: string }
  /** Something broke before the provider was asked: nothing was paid, and it may be tried again. */
  | { kind: "not_asked"; cause: string }
  /** The payment provider was asked, and it cannot be known whether it paid. */
  | { kind: "unknown"; cause: string }
  | { kind: "withheld"; verdict: Exclude<RefundVerdict, { kind: "pay" }> }
  /** The provider was not asked: another worker has the row, and a person may have decided about it. */
  | { kind: "taken_over" }

export type RefundFound = Extract<RefundOutcome, { kind: "refunded" | "not_made" | "unknown" }>

export interface Refunder {
  /** Judges and pays with the order locked: never more than is left on it, nor twice for a row. `start` commits that the provider is asked; false: the row was taken over. */
  refund(
    row: OrderRow,
    judge: (money: OrderMoney) => RefundVerdict,
    start: () => Promise<boolean>,
  ): Promise<RefundOutcome>
  /** The refund booked for this row, if there is one; while its provider has not made it, the provider is asked for it again. */
  find(row: OrderRow): Promise<RefundFound | null>
}
