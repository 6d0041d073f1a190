import { tldMarginsQuerySchema } from "../../../api-schemas/admin-requests"
import { parseRequest } from "../../../api-schemas/parse-request"
import { tldMargins } from "../../../app/prices/tld-margins"
import { upstreamUnavailable } from "../../../core/quotes/refusals"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** Extensions for sale with cost, price and margin of one year in a currency. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { currency_code } = parseRequest(tldMarginsQuerySchema, req.query)
  const catalogue = await reseller.parts.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const tlds = await tldMargins(catalogue.value, currency_code, reseller)
  res.status(200).json({ tlds, currency_code, tolerance: reseller.options.tolerance })
}
