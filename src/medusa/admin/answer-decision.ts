import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { Decision } from "../../core/engine/decide"
import type { OrderRow } from "../../core/orders/order-row"
import { adminOf } from "../http/admin-of"
import { ApiError } from "../http/api-error"
import { pathId } from "../http/path-id"
import { resellerOf } from "../http/reseller-of"
import { type OrderDoor, orderNotFound, rowBehind } from "./order-doors"

/** Carries a person's decision out and answers the order as it stands then. */
export async function answerDecision<Row extends OrderRow>(
  req: MedusaRequest,
  res: MedusaResponse,
  door: OrderDoor<Row>,
  decision: Decision,
): Promise<void> {
  const reseller = resellerOf(req)
  const { id } = await rowBehind(door, pathId(req), reseller)
  const decided = await reseller.decide(id, decision, adminOf(req))
  switch (decided.kind) {
    case "decided": {
      const row = await rowBehind(door, id, reseller)
      res.status(200).json({ [door.name]: await door.one(row, reseller) })
      return
    }
    case "not_found":
      throw orderNotFound(door, id)
    case "refused": {
      const [view] = door.has(decided.row) ? await door.list([decided.row], reseller) : []
      throw new ApiError(409, decided.code, decided.message, { [door.name]: view })
    }
    default:
      assertUnreachable(decided)
  }
}
