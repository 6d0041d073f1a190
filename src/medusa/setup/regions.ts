import type { EntityManager } from "typeorm"
import { exchangeRateOf } from "../../core/money/convert-cost"
import type { Options } from "../options/options-schema"
import { type RegionCurrency, regionCurrencies } from "../persistence/region-currencies"

/** Regions in which nothing of ours has a price, because their currency has no exchange rate. */
export async function ratelessRegions(
  manager: EntityManager,
  { exchange_rates }: Options["pricing"],
): Promise<RegionCurrency[]> {
  const regions = await regionCurrencies(manager)
  return regions.filter(({ currency_code }) => exchangeRateOf(currency_code, exchange_rates) === null)
}

export function ratesMissing(regions: readonly RegionCurrency[]): string {
  const named = regions.map(({ name, currency_code }) => `${name} (${currency_code})`).join(", ")
  return `Nothing of this plugin is sold in ${named}: there is no exchange rate. Set pricing.exchange_rates.${regions[0]?.currency_code ?? "usd"} and so on, how much of the currency one toman buys.`
}
