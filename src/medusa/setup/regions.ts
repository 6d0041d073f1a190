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
