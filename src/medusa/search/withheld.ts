import { splitName } from "../../core/domain-name/split-name"
import type { SearchResult } from "../../core/quotes/search"
import { SELLING_STOPPED, type Stopped } from "../sales/selling-stopped"

type ShownResult = Omit<SearchResult, "reason"> & { reason: SearchResult["reason"] | typeof SELLING_STOPPED }

/** A found name as it is shown: not orderable while the shop has stopped selling its extension. */
export function withheld(result: SearchResult, stopped: Stopped): ShownResult {
  if (!result.orderable || !stopped.domain(splitName(result.domain).tld)) return result
  return { ...result, orderable: false, price: null, reason: SELLING_STOPPED }
}
