import { emptyBodySchema } from "../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { syncView } from "../../../../app/portfolio/admin-portfolio"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Has upstream's list read as soon as the pace allows. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  parseRequest(emptyBodySchema, req.body)
  const { store, pace } = reseller.parts.sync
  await store.askNow(pace.gap_ms)
  reseller.housekeeping.kick()
  res.status(200).json({ sync: await syncView(reseller) })
}
