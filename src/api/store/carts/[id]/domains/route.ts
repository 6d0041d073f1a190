import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { addDomain } from "../../../../../medusa/cart/add-domain"
import { readDomainWish } from "../../../../../medusa/cart/domain-wish"
import { admitVisitor } from "../../../../../medusa/http/admit-visitor"
import { languageOf } from "../../../../../medusa/http/language-of"
import { storeView } from "../../../../../medusa/http/order-views"
import { pathId } from "../../../../../medusa/http/path-id"
import { customerOf, resellerOf } from "../../../../../medusa/http/reseller-of"

/** Quotes a domain and adds it to the cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const made = await admitVisitor(req, "additions")
  const wish = readDomainWish(req.body, reseller.parts, reseller.options.nameservers)
  const buyer = { customer_id: customerOf(req), made }
  const { cart, row } = await addDomain(pathId(req), wish, buyer, reseller)
  res.status(200).json({ cart, domain_order: storeView(row, languageOf(req)) })
}
