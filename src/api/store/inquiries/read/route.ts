import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { readLinkBodySchema } from "../../../../api-schemas/inquiry-orders"
import { parseRequest } from "../../../../medusa/http/api-error"
import { languageOf, resellerOf } from "../../../../medusa/http/reseller-of"
import { readByLink } from "../../../../medusa/inquiries/open-inquiry"
import { admitVisitor } from "../../../../medusa/visitors/visitor-context"

/** Reads an inquiry with the token of a one-time link: for buyers without an account. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await admitVisitor(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json({ inquiry_order: await readByLink(token, languageOf(req), resellerOf(req)) })
}
