import { portfolioDetail } from "../../../../app/portfolio/admin-portfolio"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"
import { anyDomain } from "../../../../medusa/portfolio/named-domain"

/** One domain of the reseller account with its whole life. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json({ domain: await portfolioDetail(await anyDomain(req), resellerOf(req)) })
}
