import type { Asking, VisitorId } from "../../core/ports/budget"

/** For whom upstream is asked: a visitor, who has a share; the shop's staff, who wait for an answer; or a chore, which waits for all. */
export type Visitor = VisitorId | "shop" | "chore"

/** How many changes a customer may send. */
export interface VisitorShares {
  /** Counts a customer's write upstream; refused beyond their share, whatever room there is. */
  admitWrite(customer_id: string): Promise<void>
}

/** Of what fills a cart. */
export function fillingFor(visitor: Visitor): Asking {
  if (visitor === "shop") return "checkout"
  return visitor === "chore" ? "bulk" : { priority: "checkout", visitor }
}
