import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { accountCartBodySchema } from "../../../../../api-schemas/account-cart"
import { accountCart } from "../../../../../medusa/cart/account-cart"
import { parseRequest, resellerOf, signedIn } from "../../../../../medusa/http/request"

/** The signed-in customer's open cart, with what was put into another one before they signed in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const asked = parseRequest(accountCartBodySchema, req.body)
  res.status(200).json(await accountCart(asked, signedIn(req), resellerOf(req)))
}
