import { parseRequest } from "../../../../api-schemas/parse-request"
import { pricePreviewBodySchema } from "../../../../api-schemas/price-requests"
import { pricePreview } from "../../../../app/prices/price-settings"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Every price as it is and as it would be; nothing is changed. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await pricePreview(parseRequest(pricePreviewBodySchema, req.body), resellerOf(req)))
}
