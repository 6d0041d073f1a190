import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { languageOf } from "../../../../../../medusa/http/language-of"
import { resellerOf, signedIn } from "../../../../../../medusa/http/reseller-of"
import { buyersInquiry, ownInquiry } from "../../../../../../medusa/inquiries/buyers-inquiry"
import { eraseInquiry } from "../../../../../../medusa/inquiries/erase-inquiry"
import { storeInquiryViews } from "../../../../../../medusa/inquiries/inquiry-views"

/** One of the signed-in customer's own inquiries, with what was asked and answered; the reading is written down. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const row = await ownInquiry(req.params.id ?? "", signedIn(req), reseller)
  const who = `customer:${signedIn(req)}`
  const inquiry_order = await buyersInquiry(row, who, languageOf(req), reseller.parts.personalData)
  res.status(200).json({ inquiry_order })
}

/** Erases what was asked and answered at once, for ever; the order itself stays. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const row = await ownInquiry(req.params.id ?? "", signedIn(req), reseller)
  await eraseInquiry(row, `customer:${signedIn(req)}`, reseller)
  const [inquiry_order] = await storeInquiryViews([row], languageOf(req), reseller)
  res.status(200).json({ inquiry_order })
}
