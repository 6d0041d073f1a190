import type { TldCost } from "../answers/registration"
import { shownPrice } from "../pricing/price-of"
import type { PricingOptions } from "../pricing/pricing-options"

/** Prices of one extension for one year, minor units without tax; null where there is none. */
export type TldPrice = {
  tld: string
  price: { register: number | null; renew: number | null }
  currency_code: string
}

/** Prices the catalogue for show; extensions whose registration has no price are left out. */
export function tldPrices(
  tlds: readonly TldCost[],
  currency_code: string,
  pricing: PricingOptions,
): TldPrice[] {
  const priced = (tld: string, cost: number | null) => shownPrice({ tld }, cost, currency_code, pricing)
  return tlds
    .map(({ tld, register, renew }) => ({
      tld,
      price: { register: priced(tld, register), renew: priced(tld, renew) },
      currency_code,
    }))
    .filter(({ price }) => price.register !== null)
}
