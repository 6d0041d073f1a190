import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { Decision } from "../../core/steps/decide"
import { adminOf } from "../http/admin-of"
import { ApiError } from "../http/api-error"
import { adminDetail, adminView } from "../http/order-views"
import { resellerOf } from "../http/reseller-of"

export const orderNotFound = (id: string): ApiError =>
  new ApiError(404, "domain_order_not_found", `There is no domain order ${id}.`)

/** Carries a person's decision out and answers the order as it stands then. */
export async function answerDecision(
  req: MedusaRequest,
  res: MedusaResponse,
  decision: Decision,
): Promise<void> {
  const reseller = resellerOf(req)
  const id = req.params.id ?? ""
  const decided = await reseller.decide(id, decision, adminOf(req))
  switch (decided.kind) {
    case "decided": {
      const history = await reseller.parts.rows.history(id)
      res.status(200).json({ domain_order: adminDetail(decided.row, history) })
      return
    }
    case "not_found":
      throw orderNotFound(id)
    case "refused":
      throw new ApiError(409, decided.code, decided.message, { domain_order: adminView(decided.row) })
    default:
      assertUnreachable(decided)
  }
}
