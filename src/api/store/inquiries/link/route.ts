import { readLinkBodySchema } from "../../../../api-schemas/inquiry-orders"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { mailNewLink } from "../../../../app/inquiries/mail-new-link"
import { admitted } from "../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { resellerOf } from "../../../../medusa/http/who"

/** For whoever holds a link that was used or has expired: a new one goes to the buyer's e-mail address. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  await admitted(req, "link_reads")
  const { token } = parseRequest(readLinkBodySchema, req.body)
  res.status(200).json(await mailNewLink(token, reseller))
}
