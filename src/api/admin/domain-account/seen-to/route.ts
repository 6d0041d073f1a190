import { seenToBodySchema } from "../../../../api-schemas/admin-account"
import { parseRequest } from "../../../../api-schemas/parse-request"
import { seeToMoney } from "../../../../app/health/see-to-money"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../medusa/http/who"

/** Says of money that is told as stranded that a person saw to it: it is told no more. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { id } = parseRequest(seenToBodySchema, req.body)
  await seeToMoney(id, adminOf(req), resellerOf(req))
  res.status(200).json({ id })
}
