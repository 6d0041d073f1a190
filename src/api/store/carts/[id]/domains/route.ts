import { storeView } from "../../../../../app/orders/order-views"
import { addDomain, readDomainToAdd, rulesOf } from "../../../../../medusa/cart/add-domain"
import { admitted, chosenLanguage, languageOf, pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { customerIdOf, resellerOf } from "../../../../../medusa/http/who"

/** Quotes a domain and adds it to the cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "additions")
  const toAdd = readDomainToAdd(req.body, await rulesOf(reseller))
  const buyer = { customer_id: customerIdOf(req), visitor, language: chosenLanguage(req) }
  const { cart, row } = await addDomain(pathId(req), toAdd, buyer, reseller)
  res.status(200).json({ cart, domain_order: storeView(row, languageOf(req)) })
}
