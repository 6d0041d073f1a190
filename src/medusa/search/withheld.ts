import { splitName } from "../../core/domain-name/split-name"
import type { SearchResult } from "../../core/quotes/search"
import type { FoundDomainView } from "../../wire/domain-search"
import { ON_ORDER } from "../sales/on-order"
import { SELLING_STOPPED, type Stopped } from "../sales/selling-stopped"

/**
 * A found name as it is shown: not orderable while the shop has stopped selling its extension, nor when another order of
 * the shop is getting it.
 */
export function withheld(
  result: SearchResult,
  stopped: Stopped,
  on_order: ReadonlySet<string>,
): FoundDomainView {
  if (!result.orderable) return result
  const refused = { ...result, orderable: false, price: null }
  if (stopped.domain(splitName(result.domain).tld)) return { ...refused, reason: SELLING_STOPPED }
  return on_order.has(result.domain) ? { ...refused, reason: ON_ORDER } : result
}
