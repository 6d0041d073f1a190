import { parseRequest } from "../../../api-schemas/parse-request"
import { priceChangeBodySchema } from "../../../api-schemas/price-requests"
import { pricesView } from "../../../app/prices/price-settings"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../medusa/http/who"

/** How the shop makes its prices, and what was changed of it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await pricesView(resellerOf(req)))
}

/** Changes it for what is quoted from now on; what stands in carts keeps its quote. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { version, pricing } = parseRequest(priceChangeBodySchema, req.body)
  await reseller.parts.prices.change(version, pricing, adminOf(req))
  res.status(200).json(await pricesView(reseller))
}
