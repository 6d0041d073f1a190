import { exchangeRateOf } from "../../core/money/convert-cost"
import type { Database } from "../../postgres/database"
import { type RegionCurrency, regionCurrencies } from "../../shop-tables/region-currencies"
import type { Options } from "../options/options-schema"

/** Regions in which nothing of ours has a price, because their currency has no exchange rate. */
export async function ratelessRegions(
  database: Database,
  { exchange_rates }: Options["pricing"],
): Promise<RegionCurrency[]> {
  const regions = await regionCurrencies(database)
  return regions.filter(({ currency_code }) => exchangeRateOf(currency_code, exchange_rates) === null)
}
