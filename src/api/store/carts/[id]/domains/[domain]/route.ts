import { storeView } from "../../../../../../app/orders/order-views"
import { rulesOf } from "../../../../../../medusa/cart/add-domain"
import { changeDomain } from "../../../../../../medusa/cart/change-domain"
import { readChange } from "../../../../../../medusa/cart/changed-domain"
import { admitted, chosenLanguage, languageOf, pathId } from "../../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../../medusa/http/types"
import { customerIdOf, resellerOf } from "../../../../../../medusa/http/who"

/** Replaces a name's line at a fresh quote. Counts as an addition of its visitor. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const visitor = await admitted(req, "additions")
  const rules = await rulesOf(reseller)
  const change = readChange(req.params.domain ?? "", req.body, rules)
  const language = languageOf(req)
  const buyer = { customer_id: customerIdOf(req), visitor, language: chosenLanguage(req) }
  const { cart, row } = await changeDomain(pathId(req), change, buyer, rules, reseller)
  res.status(200).json({ cart, domain_order: storeView(row, language) })
}
