import { inquiriesOf } from "../../../../../app/inquiries/inquiries-of"
import { storeInquiryViews } from "../../../../../app/inquiries/inquiry-views"
import { addInquiry, readInquiryToAdd } from "../../../../../medusa/cart/add-inquiry"
import { admitted, chosenLanguage, languageOf, pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { customerIdOf, resellerOf } from "../../../../../medusa/http/who"

/** Checks the input, quotes the inquiry and adds it to the cart. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const language = languageOf(req)
  const visitor = await admitted(req, "additions")
  inquiriesOf(reseller)
  const toAdd = readInquiryToAdd(req.body, language)
  const buyer = { customer_id: customerIdOf(req), visitor, language: chosenLanguage(req) }
  const { cart, row, read_token } = await addInquiry(pathId(req), toAdd, buyer, reseller)
  const [inquiry_order] = await storeInquiryViews([row], language, reseller)
  res.status(200).json({ cart, inquiry_order, read_token, warnings: toAdd.warnings })
}
