import { claimBodySchema } from "../../../../../../api-schemas/orders"
import { parseRequest } from "../../../../../../api-schemas/parse-request"
import { admitted, signedIn } from "../../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../../medusa/http/types"
import { resellerOf } from "../../../../../../medusa/http/who"
import { claimOrders } from "../../../../../../medusa/orders/claim-orders"

/** Takes a guest's orders into the signed-in customer's account, with a link that was mailed to the guest. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const customer_id = signedIn(req)
  await admitted(req, "link_reads")
  const { token } = parseRequest(claimBodySchema, req.body)
  res.status(200).json(await claimOrders(token, customer_id, reseller))
}
