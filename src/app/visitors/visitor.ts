import type { VisitorPriority } from "../../core/budget/slot-policy"
import type { LimitName, Priority } from "../../core/ports/budget"

/** Who asks, in keyed hashes that are the same in every instance. Nothing else of a customer or an address is kept. */
export type VisitorId = {
  /** Null for a guest. */
  customer: string | null
  network: string
}

/** For whom upstream is asked: a visitor, who has a share; the shop's staff, who wait for an answer; or a chore, which waits for all. */
export type Visitor = VisitorId | "shop" | "chore"

/** How much of upstream's limits visitors may ask for. */
export interface VisitorShares {
  /** Counts a customer's write upstream; refused beyond their share, whatever room there is. */
  admitWrite(customer_id: string): Promise<void>
  /** The priority of a visitor's next call to upstream, which is counted with it. */
  priorityOf(usual: VisitorPriority, limit: LimitName, visitor: VisitorId): Promise<Priority>
  /** Of what fills a cart. */
  priorityFor(visitor: Visitor, limit: LimitName): Promise<Priority>
}
