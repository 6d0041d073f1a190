import { readLinkBodySchema } from "../../../../api-schemas/inquiry-orders"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { readByLink } from "../../../../app/inquiries/open-inquiry"
import { admitted, languageOf } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** Reads an inquiry with the token of a one-time link: for buyers without an account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await admitted(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json({ inquiry_order: await readByLink(token, languageOf(req), resellerOf(req)) })
}
