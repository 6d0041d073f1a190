import { searchBatch } from "../../../../app/search/search-batch"
import { readSuggestions } from "../../../../app/search/suggestions"
import { admitted, languageOf } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Other names for one that is taken, looked up. Counts as one search; its lookups go after everybody else's. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "searches")
  const request = await readSuggestions(req.body, languageOf(req), reseller.parts)
  // A visitor's own name goes before names that the shop thinks of.
  const asking = { priority: "bulk", visitor } as const
  const { refused: _, ...answer } = await searchBatch({ ...request, refused: [] }, asking, reseller)
  res.status(200).json(answer)
}
