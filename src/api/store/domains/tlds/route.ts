import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { tldPrices } from "../../../../core/quotes/tld-prices"
import { admitVisitor } from "../../../../medusa/http/admit-visitor"
import { parseRequest } from "../../../../medusa/http/parse-request"
import { regionCurrency } from "../../../../medusa/http/region-currency"
import { resellerOf } from "../../../../medusa/http/reseller-of"
import { upstreamUnavailable } from "../../../../medusa/http/upstream-unavailable"
import { sellingStopped } from "../../../../medusa/sales/selling-stopped"
import { regionQuerySchema } from "../../../../wire/region-query"

/** Extensions for sale, with prices for one year in the region's currency. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  await admitVisitor(req, "catalogues")
  const { region_id } = parseRequest(regionQuerySchema, req.query)
  const currency_code = await regionCurrency(region_id, reseller)
  const catalogue = await reseller.parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const stopped = await sellingStopped(reseller.container.manager)
  const sold = catalogue.value.filter(({ tld }) => !stopped.domain(tld))
  res.status(200).json({ tlds: tldPrices(sold, currency_code, reseller.pricing), currency_code })
}
