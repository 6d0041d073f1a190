import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerList } from "../../../medusa/admin/answer-orders"
import { askBodySchema, inquiredOrThrow } from "../../../medusa/admin/ask-inquiry"
import { INQUIRY_DOOR } from "../../../medusa/admin/order-doors"
import { adminOf } from "../../../medusa/http/admin-of"
import { languageOf } from "../../../medusa/http/language-of"
import { parseRequest } from "../../../medusa/http/parse-request"
import { resellerOf } from "../../../medusa/http/reseller-of"

/** Inquiry orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, INQUIRY_DOOR)

/** Asks an inquiry for the shop itself, at its own cost, and waits a while for the answer. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { service, input, ...terms } = parseRequest(askBodySchema, req.body)
  const inquired = await reseller.inquire(service, input, { ...terms, who: adminOf(req) })
  res.status(200).json({ inquired: inquiredOrThrow(inquired, languageOf(req)) })
}
