import { readSearchBatch, searchBatch } from "../../../../../app/search/search-batch"
import { resellerOf } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** Looks several whole names up. Counts as one search; its lookups go after everybody else's. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await reseller.parts.visitors.admit(req, "searches")
  const batch = await readSearchBatch(req.body, reseller.parts)
  // Whoever waits for one name goes before a list.
  const lastOfAll = { priority: "bulk", visitor } as const
  res.status(200).json(await searchBatch(batch, lastOfAll, reseller))
}
