import { Refusal } from "../../../core/refusal"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** For load balancers, beside Medusa's own /health: 200 or 503, and nothing that a stranger could use. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await resellerOf(req).probe.isServing()))
    throw new Refusal("unavailable", "not_serving", "This instance sells nothing at the moment.")
  res.status(200).json({ status: "ok" })
}
