import type { TldCost } from "../../core/contract/registrar"
import { splitName } from "../../core/domain-name/tld"
import { shownPrice } from "../../core/pricing/price-of"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import type { Cached } from "../../core/quotes/cached"

/** Of one year, for show: in minor units without tax; null where it is not known. */
export type RenewPrice = (domain: string, currency_code: string) => number | null

export async function renewPrices({
  catalogue,
  prices,
}: {
  catalogue(): Promise<Cached<TldCost[]>>
  prices: { now(): Promise<{ pricing: PricingOptions }> }
}): Promise<RenewPrice> {
  const [known, { pricing }] = await Promise.all([catalogue(), prices.now()])
  const costs = known.kind === "known" ? known.value : []
  return (domain, currency_code) => {
    const { tld } = splitName(domain)
    return shownPrice({ tld }, costs.find((cost) => cost.tld === tld)?.renew ?? null, currency_code, pricing)
  }
}
