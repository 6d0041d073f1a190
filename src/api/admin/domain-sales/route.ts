import { sellByPhone } from "../../../medusa/cart/sell-by-phone"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../medusa/http/who"

/** Quotes domains for a customer on the phone, in a cart that waits for their money. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.status(200).json(await sellByPhone(req.body, adminOf(req), resellerOf(req)))
}
