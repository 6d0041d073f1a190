import { askBodySchema } from "../../../api-schemas/admin-requests"
import { parseRequest } from "../../../api-schemas/parse-request"
import { inquiredOrThrow } from "../../../app/inquiries/ask-inquiry"
import { answerList, INQUIRY_ORDERS } from "../../../medusa/admin/admin-resource"
import { languageOf } from "../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../medusa/http/who"

/** Inquiry orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, INQUIRY_ORDERS)

/** Asks an inquiry for the shop itself, at its own cost, and waits a while for the answer. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { service, input, ...terms } = parseRequest(askBodySchema, req.body)
  const inquired = await reseller.inquire(service, input, { ...terms, who: adminOf(req) })
  res.status(200).json({ inquired: inquiredOrThrow(inquired, languageOf(req)) })
}
