import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { addInquiry } from "../../../../../medusa/cart/add-inquiry"
import { readAddInquiryRequest } from "../../../../../medusa/cart/add-request"
import { pathId } from "../../../../../medusa/http/api-error"
import { customerOf, languageOf, resellerOf } from "../../../../../medusa/http/reseller-of"
import { inquiriesOf } from "../../../../../medusa/inquiries/inquiries-of"
import { storeInquiryViews } from "../../../../../medusa/inquiries/inquiry-views"
import { admitVisitor } from "../../../../../medusa/visitors/visitor-context"

/** Checks the input, quotes the inquiry and adds it to the cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const language = languageOf(req)
  const visitor = await admitVisitor(req, "additions")
  inquiriesOf(reseller)
  const wish = readAddInquiryRequest(req.body, language)
  const buyer = { customer_id: customerOf(req), visitor }
  const { cart, row } = await addInquiry(pathId(req), wish, buyer, reseller)
  const [inquiry_order] = await storeInquiryViews([row], language, reseller)
  res.status(200).json({ cart, inquiry_order, warnings: wish.warnings })
}
