import { readLinkBodySchema } from "../../../../api-schemas/inquiry-orders"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { readByLink } from "../../../../app/inquiries/open-inquiry"
import { languageOf, resellerOf } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"

/** Reads an inquiry with the token of a link: for buyers without an account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await resellerOf(req).parts.visitors.admit(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json({ inquiry_order: await readByLink(token, languageOf(req), resellerOf(req)) })
}
