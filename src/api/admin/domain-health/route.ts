import { healthQuerySchema } from "../../../api-schemas/admin-health"
import { parseRequest } from "../../../api-schemas/parse-request"
import { healthView } from "../../../app/health/health"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** How the plugin is, and what to do about it. Asked often: it calls upstream only when told to. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = parseRequest(healthQuerySchema, req.query)
  res.status(200).json({ domain_health: await healthView(resellerOf(req), query) })
}
