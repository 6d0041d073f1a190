import { regionQuerySchema } from "../../../../api-schemas/fields"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { regionCurrency } from "../../../../app/prices/region-currency"
import { sellingStopped } from "../../../../app/sales/selling-switches"
import { upstreamUnavailable } from "../../../../core/quotes/refusals"
import { tldPrices } from "../../../../core/quotes/tld-catalogue"
import { admitted } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Extensions for sale, with prices for one year in the region's currency. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  await admitted(req, "catalogues")
  const { region_id } = parseRequest(regionQuerySchema, req.query)
  const currency_code = await regionCurrency(region_id, reseller)
  const catalogue = await reseller.parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const stopped = await sellingStopped(reseller.database)
  const sold = catalogue.value.filter(({ tld }) => !stopped.domain(tld))
  res.status(200).json({ tlds: tldPrices(sold, currency_code, await reseller.pricing()), currency_code })
}
