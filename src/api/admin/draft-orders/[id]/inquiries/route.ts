import { inquiriesOf } from "../../../../../app/inquiries/inquiries-of"
import { inquiryForms } from "../../../../../app/inquiries/inquiry-views"
import { CONSENT } from "../../../../../core/inquiries/personal-data"
import { isInquiryRow, type OrderRow } from "../../../../../core/orders/order-row"
import { INQUIRY_ORDERS } from "../../../../../medusa/admin/admin-resource"
import { addInquiry, readInquiryToAdd } from "../../../../../medusa/cart/add-inquiry"
import { draftOrderOf, draftOrderRows } from "../../../../../medusa/cart/draft-order"
import { languageOf, resellerOf } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

const viewsOf = (rows: readonly OrderRow[], req: MedusaRequest): Promise<unknown[]> =>
  INQUIRY_ORDERS.list(rows.filter(isInquiryRow), resellerOf(req))

/** Inquiries that an unpaid draft order sells, without what is asked, and the forms of those that can be added. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  inquiriesOf(resellerOf(req))
  const inquiry_orders = await viewsOf(await draftOrderRows(req), req)
  res.status(200).json({ inquiry_orders, services: inquiryForms(), consent: CONSENT.text })
}

/** Checks the input, which goes into the vault alone, quotes the inquiry and adds it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  inquiriesOf(reseller)
  const toAdd = readInquiryToAdd(req.body, languageOf(req))
  const { cart_id, buyer } = await draftOrderOf(req)
  const { row } = await addInquiry(cart_id, toAdd, buyer, reseller)
  const [inquiry_order] = await viewsOf([row], req)
  res.status(200).json({ inquiry_order, warnings: toAdd.warnings })
}
