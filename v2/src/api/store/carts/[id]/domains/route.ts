import { addDomain, readRegistration } from "../../../../../cart/add-domain"
import { cartAnswer } from "../../../../../http/cart-answer"
import { storeView } from "../../../../../http/order-views"
import {
  chosenLanguage,
  customerIdOf,
  languageOf,
  parseRequest,
  pathId,
  resellerOf,
} from "../../../../../http/request"
import { route } from "../../../../../http/route"
import { addDomainBodySchema } from "../../../../../shared/api-schemas/domain-orders"

/** Quotes a domain and adds it to the cart. */
export const POST = route(async (req, res) => {
  const reseller = resellerOf(req)
  const asked = readRegistration(parseRequest(addDomainBodySchema, req.body), reseller)
  const buyer = { customer_id: customerIdOf(req), language: chosenLanguage(req) }
  const row = await addDomain(pathId(req), asked, buyer, reseller)
  const cart = await cartAnswer(req.scope, pathId(req))
  res.status(200).json({ cart, domain_order: storeView(row, languageOf(req)) })
})
