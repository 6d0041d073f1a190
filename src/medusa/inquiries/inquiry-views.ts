import { OPERATIONS } from "../../core/inquiries/operations"
import { serviceIdSchema } from "../../core/inquiries/service-id"
import { type InquiryRow, isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import { shopperMessage } from "../../core/orders/shopper-messages"
import type { Keeping } from "../../core/ports/inquiry-vault"
import type DomainResellerService from "../../services/domain-reseller"
import type { Language } from "../http/language-of"
import { standing } from "../http/order-views"

const titleOf = (row: InquiryRow) => OPERATIONS[serviceIdSchema.parse(row.subject)].title

/** An inquiry order as its shopper sees it in lists: nothing of what was asked or answered. */
export const storeInquiryView = (row: InquiryRow, keeping: Keeping | undefined, language: Language) => ({
  id: row.id,
  line_item_id: row.line_item_id,
  order_id: row.order_id,
  service: row.subject,
  title: titleOf(row)[language],
  state: row.state,
  message: shopperMessage("inquiry", row.state, language),
  has_result: row.state === "completed" && keeping?.has_result === true,
  created_at: row.created_at,
})

/** The inquiries among rows as their shopper sees them in lists. */
export async function storeInquiryViews(
  rows: readonly OrderRow[],
  language: Language,
  reseller: DomainResellerService,
) {
  const { vault } = reseller.parts.personalData
  const inquiries = rows.filter(isInquiryRow)
  const keeping = await vault.keeping(inquiries.map(({ id }) => id))
  return inquiries.map((row) => storeInquiryView(row, keeping.get(row.id), language))
}

/** An inquiry order as the admin sees it, before anybody opens it on purpose. */
export const adminInquiryView = (row: InquiryRow, keeping: Keeping | undefined) => ({
  id: row.id,
  order_id: row.order_id,
  line_item_id: row.line_item_id,
  service: row.subject,
  title: titleOf(row),
  reference: row.reference,
  has_personal_data: keeping !== undefined && keeping.erased_at === null,
  ...standing(row),
})
