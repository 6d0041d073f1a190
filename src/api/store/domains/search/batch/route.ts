import { readSearchBatch, searchBatch } from "../../../../../app/search/search-batch"
import { admitted } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"

/** Looks several whole names up. Counts as one search; its lookups go after everybody else's. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "searches")
  const batch = await readSearchBatch(req.body, reseller.parts)
  // A visitor who waits for one name goes before a list.
  const lastOfAll = { priority: "bulk", visitor } as const
  res.status(200).json(await searchBatch(batch, lastOfAll, reseller))
}
