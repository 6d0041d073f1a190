import type { App } from "../app"
import type { Options } from "../options/options-schema"
import { type Region, regionsByAge } from "../orders/shop-tables.store"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { exchangeRateOf } from "./money"
import { noRateMessage } from "./quote"

/** The currency that a region sells in; refused when the shop cannot price in it. */
export async function regionCurrency(region_id: string, app: App): Promise<string> {
  const [regions, pricing] = await Promise.all([regionsByAge(app.database), app.pricing()])
  const region = regions.find(({ id }) => id === region_id)
  if (region === undefined)
    throw new Refusal("not_found", "region_not_found", `There is no region ${region_id}.`)
  assertRate(region.currency_code, pricing)
  return region.currency_code
}

export function assertRate(currency_code: string, { exchange_rates }: Options["pricing"]): void {
  if (exchangeRateOf(currency_code, exchange_rates) === null)
    throw new Refusal("impossible", "no_exchange_rate", noRateMessage(currency_code))
}

/** Regions in which nothing of ours has a price, because their currency has no exchange rate. */
export async function ratelessRegions(
  database: Database,
  { exchange_rates }: Options["pricing"],
): Promise<Region[]> {
  const regions = await regionsByAge(database)
  return regions.filter(({ currency_code }) => exchangeRateOf(currency_code, exchange_rates) === null)
}
