import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { resellerOf } from "../../../../../medusa/http/request"
import { readSearchBatch, searchBatch } from "../../../../../medusa/search/search-batch"

/** Looks several whole names up. Counts as one search; its lookups are counted one by one. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await reseller.parts.visitors.admit(req, "searches")
  const batch = readSearchBatch(req.body, reseller.parts)
  res.status(200).json(await searchBatch(batch, visitor, reseller))
}
