import { searchBatch } from "../../../../app/search/search-batch"
import { readSuggestions } from "../../../../app/search/suggestions"
import { languageOf, resellerOf } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"

/** Other names for one that is taken, looked up. Counts as one search; its lookups are counted one by one. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await reseller.parts.visitors.admit(req, "searches")
  const request = await readSuggestions(req.body, languageOf(req), reseller.parts)
  const nextPriority = () => reseller.parts.visitors.priorityOf("browsing", "lookup", visitor)
  const { refused: _, ...answer } = await searchBatch({ ...request, refused: [] }, nextPriority, reseller)
  res.status(200).json(answer)
}
