import { slotsOpenTo } from "../budget/slot-policy"

export type LookupPace = { lookups_per_window: number; window_ms: number }

/**
 * How long the quotes of a cart are taken as they are before payment, in milliseconds, when asking for all of them again
 * takes so many lookups. A large cart is asked in several windows of the limit; were the first quotes aged by the time
 * the last ones come, it could never be paid. Beyond a visitor's share of what is kept for carts, a cart is sure only of
 * what is kept for browsing.
 */
export function freshForMs(
  lookups: number,
  quote_fresh_ms: number,
  { lookups_per_window, window_ms }: LookupPace,
): number {
  const open = (priority: "browsing" | "bulk") => slotsOpenTo(priority, "lookup", lookups_per_window)
  const sure_of = Math.max(1, open("browsing") - open("bulk"))
  return quote_fresh_ms + Math.max(0, Math.ceil(lookups / sure_of) - 1) * window_ms
}
