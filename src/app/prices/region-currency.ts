import { exchangeRateOf } from "../../core/money/convert-cost"
import { noRateMessage } from "../../core/quotes/quote"
import { Refusal } from "../../core/refusal"
import { currencyOfRegion } from "../../shop-tables/region-currencies"
import type { App } from "../app"

/** The currency that a region sells in; refused when the shop cannot price in it. */
export async function regionCurrency(region_id: string, app: App): Promise<string> {
  const [currency_code, { exchange_rates }] = await Promise.all([
    currencyOfRegion(app.database, region_id),
    app.pricing(),
  ])
  if (currency_code === null)
    throw new Refusal("not_found", "region_not_found", `There is no region ${region_id}.`)
  if (exchangeRateOf(currency_code, exchange_rates) === null) {
    throw new Refusal("impossible", "no_exchange_rate", noRateMessage(currency_code))
  }
  return currency_code
}
