import { scrape } from "../../../app/metrics/scrape"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** In Prometheus' format, for whoever knows the token of the option; without the option there is no such page. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { content_type, text } = await scrape(resellerOf(req), req.get("Authorization"))
  res.status(200).type(content_type).send(text)
}
