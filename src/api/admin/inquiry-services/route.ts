import { inquiriesOf } from "../../../app/inquiries/inquiries-of"
import { serviceViews } from "../../../app/inquiries/inquiry-views"
import { upstreamUnavailable } from "../../../core/quotes/refusals"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** Upstream's catalogue as it is, with what the shop does not sell or does not know. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = await inquiriesOf(resellerOf(req)).catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  res.status(200).json({ services: serviceViews(catalogue.value) })
}
