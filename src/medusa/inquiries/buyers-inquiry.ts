import { type InquiryRow, isInquiryRow } from "../../core/orders/order-row"
import type { InquiryVault } from "../../core/ports/inquiry-vault"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import type { Language } from "../http/language-of"
import { storeInquiryView } from "./inquiry-views"
import { openInquiry } from "./open-inquiry"

const DAY_MS = 24 * 60 * 60 * 1_000

/** The customer's own inquiry; another's is answered like one that there is not. */
export async function ownInquiry(
  id: string,
  customer_id: string,
  reseller: DomainResellerService,
): Promise<InquiryRow> {
  const row = await reseller.parts.rows.byId(id)
  if (row === null || !isInquiryRow(row) || row.customer_id !== customer_id || row.order_id === null) {
    throw new ApiError(404, "inquiry_order_not_found", `You have no inquiry ${id}.`)
  }
  return row
}

/** An inquiry as its buyer reads it. The result is there once the order is completed, until `kept_until`. */
export async function buyersInquiry(
  row: InquiryRow,
  who: string,
  language: Language,
  { vault, retention_days }: { vault: InquiryVault; retention_days: number },
) {
  const { unreadable_answer: _, result, ...opened } = await openInquiry(row, who, language, vault)
  const keeping = (await vault.keeping([row.id])).get(row.id)
  const until_ms = keeping?.completed_at ? keeping.completed_at.getTime() + retention_days * DAY_MS : null
  return {
    ...storeInquiryView(row, keeping, language),
    ...opened,
    result: row.state === "completed" ? result : null,
    kept_until: until_ms === null || keeping?.erased_at ? null : new Date(until_ms),
  }
}
