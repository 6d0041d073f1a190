import type { SalesRules } from "../pricing/judge-availability"
import type { PricingOptions } from "../pricing/pricing-options"

/** What the shop sells and at what markup. `tlds` null means all that upstream offers. */
export type SalesPolicy = SalesRules & { pricing: PricingOptions; tlds: ReadonlySet<string> | null }

export const sellsTld = (policy: SalesPolicy, tld: string): boolean =>
  policy.tlds === null || policy.tlds.has(tld)
