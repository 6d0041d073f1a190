import { readLinkBodySchema } from "../../../../api-schemas/inquiry-orders"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { mailNewLink } from "../../../../app/inquiries/mail-new-link"
import { closeLinks } from "../../../../app/inquiries/open-inquiry"
import { resellerOf } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"

/** For whoever holds a link that was closed or has expired: a new one goes to the buyer's e-mail address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  await reseller.parts.visitors.admit(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json(await mailNewLink(token, reseller))
}

/** Closes every link to the answer: for whoever holds one of them. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  await reseller.parts.visitors.admit(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json(await closeLinks(token, reseller))
}
