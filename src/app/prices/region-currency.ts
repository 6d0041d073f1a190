import { z } from "zod"
import { exchangeRateOf } from "../../core/money/convert-cost"
import { noRateMessage } from "../../core/quotes/quote"
import { Refusal } from "../../core/refusal"
import { rowsOf } from "../../postgres/sql"
import type { App } from "../app"

const regionRecord = z.object({ currency_code: z.string() })

/** The currency that a region sells in; refused when the shop cannot price in it. */
export async function regionCurrency(region_id: string, app: App): Promise<string> {
  const [found] = await rowsOf(
    app.database,
    "SELECT currency_code FROM region WHERE id = $1 AND deleted_at IS NULL",
    [region_id],
  )
  if (found === undefined)
    throw new Refusal("not_found", "region_not_found", `There is no region ${region_id}.`)
  const { currency_code } = regionRecord.parse(found)
  if (exchangeRateOf(currency_code, (await app.pricing()).exchange_rates) === null) {
    throw new Refusal("impossible", "no_exchange_rate", noRateMessage(currency_code))
  }
  return currency_code
}
