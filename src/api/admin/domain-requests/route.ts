import { requestsQuerySchema } from "../../../api-schemas/admin-portfolio"
import { parseRequest } from "../../../api-schemas/parse-request"
import { openRequestView } from "../../../app/portfolio/admin-portfolio"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"
import { SupportRequests } from "../../../shop-tables/support-requests"

/** Open requests of customers, the longest waiting first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset } = parseRequest(requestsQuerySchema, req.query)
  const found = await new SupportRequests(resellerOf(req).database).open(limit, offset)
  res.status(200).json({ requests: found.requests.map(openRequestView), count: found.count, limit, offset })
}
