import { pageSchema } from "../../../../../api-schemas/fields"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { storeInquiryViews } from "../../../../../app/inquiries/inquiry-views"
import { languageOf, signedIn } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"
import { listOrderRows } from "../../../../../postgres/orders/order-list"

/** The signed-in customer's own inquiries, the newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const page = parseRequest(pageSchema, req.query)
  const { rows, count } = await listOrderRows(reseller.database, {
    interface: "identity",
    states: [],
    order_id: null,
    customer_id: signedIn(req),
    q: null,
    ...page,
  })
  const inquiry_orders = await storeInquiryViews(rows, languageOf(req), reseller)
  res.status(200).json({ inquiry_orders, count, ...page })
}
