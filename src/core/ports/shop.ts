import type { OrderRow } from "../orders/order-row"

/** One line of an order that sells what we execute. `total` is what was paid for it: after discounts, with tax. */
export type ShopLine = {
  line_item_id: string
  sold: { kind: "domain" } | { kind: "inquiry"; service: string }
  quantity: number
  unit_price: number
  total: number
}

/** What the engine must know of a shop's order. `paid` is `full` for a total of zero as soon as the order is placed. */
export type OrderFacts = {
  order_id: string
  cart_id: string | null
  customer_id: string | null
  currency_code: string
  paid: "none" | "part" | "full"
  cancelled: boolean
  /** Only the lines that sell what we execute. */
  lines: ShopLine[]
}

/** The shop's orders. */
export interface ShopOrders {
  facts(order_id: string): Promise<OrderFacts | null>
  /** Orders whose rows lag behind them: placed, paid or cancelled without our having noticed. */
  unsettled(limit: number): Promise<string[]>
  /** Quoted rows whose line is gone, or whose cart nobody touched for so long. */
  abandoned(older_than_ms: number, limit: number): Promise<string[]>
  /** Shows a completed line as fulfilled; safe to repeat. */
  markFulfilled(row: OrderRow): Promise<void>
}

export type RefundOutcome =
  /** The money is on its way; `amount` is what was really refunded, at most what was asked. */
  | { kind: "refunded"; amount: number }
  /** `amount` is on its way; the rest was paid in a way that cannot be refunded: a person must see to it. */
  | { kind: "part_refunded"; amount: number; cause: string }
  /** The provider or the shop refused, or it cannot be known what happened: a person must look. */
  | { kind: "refused"; cause: string }

/** Gives money back for one line through the shop's payment provider. */
export interface Refunder {
  /** Never refunds more than is left to refund on the order, nor twice for the same row. */
  refund(row: OrderRow, amount: number): Promise<RefundOutcome>
  /** The refund made for this row, if there is one. */
  find(row: OrderRow): Promise<{ amount: number } | null>
}

/** Tells the shop that a row's state changed: a courtesy, nothing depends on it. */
export interface Notify {
  changed(row: OrderRow): Promise<void>
}
