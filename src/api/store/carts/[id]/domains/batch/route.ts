import { storeView } from "../../../../../../app/orders/order-views"
import { rulesOf } from "../../../../../../medusa/cart/add-domain"
import { addDomains, readDomainsToAdd } from "../../../../../../medusa/cart/add-domains"
import { admitted, chosenLanguage, languageOf, pathId } from "../../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../../medusa/http/types"
import { customerIdOf, resellerOf } from "../../../../../../medusa/http/who"

/** Quotes several registrations and renewals, and adds to the cart those that can be had. Counts as one addition. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "additions")
  const items = readDomainsToAdd(req.body, await rulesOf(reseller))
  const language = languageOf(req)
  const buyer = { customer_id: customerIdOf(req), visitor, language: chosenLanguage(req) }
  const { cart, rows, refused } = await addDomains(pathId(req), items, buyer, reseller)
  res.status(200).json({ cart, added: rows.map((row) => storeView(row, language)), refused })
}
