import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { admitVisitor } from "../../../../medusa/http/admit-visitor"
import { languageOf } from "../../../../medusa/http/language-of"
import { parseRequest } from "../../../../medusa/http/parse-request"
import { resellerOf } from "../../../../medusa/http/reseller-of"
import { readByLink } from "../../../../medusa/inquiries/read-by-link"
import { readLinkBodySchema } from "../../../../wire/inquiry-orders"

/** Reads an inquiry with the token of a one-time link: for buyers without an account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await admitVisitor(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json({ inquiry_order: await readByLink(token, languageOf(req), resellerOf(req)) })
}
