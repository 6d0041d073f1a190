import type { Change, Kind, NewOrderRow, OrderRow } from "./order-row"
import type { State } from "./states"

/** A row that this worker holds for a while. `fence` grows with every claim; `now` is the store's clock. */
export type Claimed = { row: OrderRow; fence: number; owner: string; now: Date }

/** A row to be looked at. `idle_ms`: how long nothing has happened to it, by the store's clock. */
export type Watched = { row: OrderRow; idle_ms: number }

export type Rival =
  /** Another row of the name was sent and has not ended. */
  | { kind: "open"; id: string }
  /** Another row has what this one is to get: the name, for a term that has not ended; or it renewed the same period of it. */
  | { kind: "owner"; id: string }
  /** The portfolio has the domain (`id`) for another customer than the row's. */
  | { kind: "another_owner"; id: string }

/** Needed to decide about a row: its rival, all rows of its order, and the store's clock. */
export type Peers = { rival: Rival | null; of_order: readonly OrderRow[]; now: Date }

export type Launched =
  | { kind: "launched"; claim: Claimed }
  /** The lease was taken over: nothing was written. */
  | { kind: "fenced" }
  /** Another row of the same name is open, or was since this one was claimed, or has it: nothing was written. */
  | { kind: "rival" }

/** The store of order rows. Time is the store's, never the caller's. */
export interface OrderRows {
  /** Writes nothing and answers null when a row for this line or reference exists already. One born `due` is due now. */
  insert(row: NewOrderRow, who: string): Promise<OrderRow | null>
  byId(id: string): Promise<OrderRow | null>
  byLine(line_item_id: string): Promise<OrderRow | null>
  byOrder(order_id: string): Promise<OrderRow[]>
  /** The other claims to the row's name, in this order: a row that has it, an open one, the portfolio. */
  rivalOf(row: OrderRow): Promise<Rival | null>
  /** The last row that renewed the same period for as long, and whose accepted order upstream gave up: its key would bring that answer again. */
  spentBy(row: OrderRow): Promise<string | null>
  /** Up to `limit` rows in these states whose time has come and that nobody holds, the oldest first, in ONE SQL statement. */
  claim(states: readonly State[], owner: string, lease_ms: number, limit: number): Promise<Claimed[]>
  /** With its history, in one transaction; null when the lease was taken over. `keep` renews it. The end of a sent row makes due those that waited for its name. */
  save(claim: Claimed, change: Change, keep?: { lease_ms: number }): Promise<Claimed | null>
  /** `save` of a change that sends the row. In all instances one row of a name is open at a time, and none is sent after another has got the same. */
  launch(claim: Claimed, change: Change, lease_ms: number): Promise<Launched>
  /** Gives the row back after a fault of our own, to be taken again in `in_ms`; its state stays. */
  faulted(claim: Claimed, fault: string, in_ms: number): Promise<void>
  /** Compare and set without a lease: the row still is in `from`, unclaimed, and with `as_of` (the `updated_at` that was read) unchanged. */
  change(id: string, from: State, change: Change, as_of?: Date): Promise<OrderRow | null>
  /** The same, with a change that depends on the row's peers, which no other such change comes between. Null from `judge` writes nothing. */
  changeAmong(row: OrderRow, judge: (peers: Peers) => Change | null): Promise<OrderRow | null>
  /** Up to `limit` rows in `WATCHED_STATES`, the longest due first, hidden for `hide_ms` without a lease: whoever changes one meanwhile may. */
  dueWatches(limit: number, hide_ms: number): Promise<Watched[]>
  /** When to look at the row again, and what is wrong with it; nothing else of it changes. */
  watchLater(id: string, in_ms: number, fault: string | null): Promise<void>
  /** Rows of these kinds that wait for one of these reasons are tried now: what they waited for has healed. */
  wake(reasons: readonly string[], kinds: readonly Kind[]): Promise<void>
}
