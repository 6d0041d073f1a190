import type { Change, HistoryEntry, Kind, OrderRow } from "../orders/order-row"
import type { State } from "../orders/states"

/** A row that this worker holds for a while. `fence` grows with every claim; `now` is the store's clock. */
export type Claimed = { row: OrderRow; fence: number; owner: string; now: Date }

/** A row as it is born: the store adds the times, the zeroes and the first row of history. */
export type NewOrderRow = Pick<
  OrderRow,
  | "id"
  | "state"
  | "hold_reason"
  | "reason"
  | "subject"
  | "request"
  | "cart_id"
  | "line_item_id"
  | "order_id"
  | "customer_id"
  | "quote_id"
  | "quoted_cost"
  | "current_cost"
  | "price"
  | "currency_code"
  | "paid"
> &
  Partial<Pick<OrderRow, "reference" | "approved_cost">>

/** Where order rows live. Time is the store's, never the caller's. */
export interface OrderRows {
  /** Writes nothing and answers false when a row for this line or reference exists already. One born `due` is due now. */
  insert(row: NewOrderRow, who: string): Promise<boolean>
  byId(id: string): Promise<OrderRow | null>
  byLine(line_item_id: string): Promise<OrderRow | null>
  byOrder(order_id: string): Promise<OrderRow[]>
  history(id: string): Promise<HistoryEntry[]>
  /**
   * Takes up to `limit` rows in these states whose time has come and that nobody holds, the oldest first, in ONE SQL
   * statement, with a lease of `lease_ms`.
   */
  claim(states: readonly State[], owner: string, lease_ms: number, limit: number): Promise<Claimed[]>
  /**
   * Writes a change and its history in one transaction, if this claim still holds; answers null (and writes nothing)
   * when the lease was taken over. `keep` renews the lease instead of giving the row back.
   */
  save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null>
  /**
   * Compare and set for those who hold no lease: writes if the row still is in `from` and nobody works on it; with
   * `as_of` (the `updated_at` that was read) only if nobody has changed it since.
   */
  change(id: string, from: State, change: Change, as_of?: Date): Promise<OrderRow | null>
  /** Rows of these kinds that wait for one of these reasons are tried now: what they waited for has healed. */
  wake(reasons: readonly string[], kinds: readonly Kind[]): Promise<void>
}
