import type { OrderRow } from "../orders/order-row"
import type { Database } from "../shared/sql.store"

export type WaitingEvents = { waiting: number; oldest_at: Date | null }

/** Money that the shop has or may have, by ids in Medusa: of what was paid and became no order, and of what was cut short while it was paid. */
export type StrandedMoney = { unordered: readonly string[]; unclear: readonly string[] }

/** Minor units; `tax`: on top of the prices; `is_iranian`: the region is Iran alone. */
export type OrderTold = { total: number; tax?: number; refunded: number; is_iranian: boolean }

/** A cart's sum to pay and its tax on top of the prices, in minor units. */
export type Due = { total: number; tax?: number }

export type PaidLine = { line_item_id: string; currency_code: string }

/** Taken off a line's price: its discount, and the tax in percent if its price includes that; else 0. */
export type Deductions = { discount: number; tax_rate: number }

export interface Shop {
  /** Our migrations that the database has not seen, by the names under which the shop records them. */
  missingMigrations(db: Database): Promise<string[]>
  waitingEvents(db: Database): Promise<WaitingEvents>
  strandedMoney(db: Database): Promise<StrandedMoney>
  rowsOfMoney(db: Database, id: string): Promise<string[]>
  /** The payment link's template, `{cart_id}` in it; null: the shop has set none. */
  paymentLinkTemplate(db: Database): Promise<string | null>
  /** Null without such an order. Reads only; before the event has bound them to their order, rows are found by its lines. */
  orderPageRows(db: Database, order_id: string): Promise<OrderRow[] | null>
  /** By the lines' ids, in minor units. */
  deductions(db: Database, lines: readonly PaidLine[]): Promise<ReadonlyMap<string, Deductions>>
  /** By the orders' ids, in minor units: paid, in money or by gift card, and not given back as far as the shop knows. */
  moneyKept(db: Database, order_ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  ordersTold(db: Database, order_ids: readonly string[]): Promise<ReadonlyMap<string, OrderTold>>
}

export type WithShop = { readonly database: Database; readonly shop: Shop }
