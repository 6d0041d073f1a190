import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { ApiError } from "../../../medusa/http/api-error"
import { resellerOf } from "../../../medusa/http/request"

/** For load balancers, beside Medusa's own /health: 200 or 503, and nothing that a stranger could use. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await resellerOf(req).probe.isServing()))
    throw new ApiError(503, "not_serving", "This instance sells nothing at the moment.")
  res.status(200).json({ status: "ok" })
}
