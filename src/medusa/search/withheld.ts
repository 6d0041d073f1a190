import { splitName } from "../../core/domain-name/split-name"
import type { SearchResult } from "../../core/quotes/search"
import type { FoundDomainView } from "../../wire/domain-search"
import { SELLING_STOPPED, type Stopped } from "../sales/selling-stopped"

/** A found name as it is shown: not orderable while the shop has stopped selling its extension. */
export function withheld(result: SearchResult, stopped: Stopped): FoundDomainView {
  if (!result.orderable || !stopped.domain(splitName(result.domain).tld)) return result
  return { ...result, orderable: false, price: null, reason: SELLING_STOPPED }
}
