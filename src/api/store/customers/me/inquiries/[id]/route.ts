import { storeInquiryViews } from "../../../../../../app/inquiries/inquiry-views"
import { buyersInquiry, eraseInquiry, ownInquiry } from "../../../../../../app/inquiries/open-inquiry"
import { languageOf, pathId, signedIn } from "../../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../../medusa/http/types"
import { resellerOf } from "../../../../../../medusa/http/who"

/** One of the signed-in customer's own inquiries, with what was asked and answered; the reading is written down. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const customer_id = signedIn(req)
  const row = await ownInquiry(pathId(req), customer_id, reseller)
  const who = `customer:${customer_id}`
  const inquiry_order = await buyersInquiry(row, who, languageOf(req), reseller.parts.personalData)
  res.status(200).json({ inquiry_order })
}

/** Erases what was asked and answered at once, for ever; the order itself stays. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const customer_id = signedIn(req)
  const row = await ownInquiry(pathId(req), customer_id, reseller)
  await eraseInquiry(row, `customer:${customer_id}`, reseller)
  const [inquiry_order] = await storeInquiryViews([row], languageOf(req), reseller)
  res.status(200).json({ inquiry_order })
}
