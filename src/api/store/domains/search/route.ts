import { pricedParts } from "../../../../app/composition/compose"
import { regionCurrency } from "../../../../app/prices/region-currency"
import { forSale, readSearchRequest } from "../../../../app/search/search-request"
import { upstreamUnavailable } from "../../../../core/quotes/refusals"
import { search } from "../../../../core/quotes/search"
import { admitted } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Looks a label or a whole name up under the extensions for sale. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "searches")
  const { label, tlds, region_id, searched, spellings } = await readSearchRequest(req.body, reseller.parts)
  const [currency_code, parts] = await Promise.all([
    regionCurrency(region_id, reseller),
    pricedParts(reseller.parts),
  ])
  const asking = { priority: "browsing", visitor } as const
  const found = await search({ label, tlds, currency_code, asking }, parts)
  if (found.kind === "unavailable") throw upstreamUnavailable(found)
  res.status(200).json({ results: await forSale(found.results, reseller), searched, spellings })
}
