import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { addDomain } from "../../../../../medusa/cart/add-domain"
import { readAddDomainRequest } from "../../../../../medusa/cart/add-request"
import { pathId } from "../../../../../medusa/http/api-error"
import { storeView } from "../../../../../medusa/http/order-views"
import { customerOf, languageOf, resellerOf } from "../../../../../medusa/http/reseller-of"
import { admitVisitor } from "../../../../../medusa/visitors/visitor-context"

/** Quotes a domain and adds it to the cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitVisitor(req, "additions")
  const wish = readAddDomainRequest(req.body, reseller.parts, reseller.options.nameservers)
  const buyer = { customer_id: customerOf(req), visitor }
  const { cart, row } = await addDomain(pathId(req), wish, buyer, reseller)
  res.status(200).json({ cart, domain_order: storeView(row, languageOf(req)) })
}
