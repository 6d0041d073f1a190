import { fieldLabels } from "../../core/inquiries/result-fields"
import { serviceIdSchema } from "../../core/inquiries/service-id"
import type { InquiryRow } from "../../core/orders/order-row"
import type { InquiryVault } from "../../core/ports/inquiry-vault"
import type { Language } from "../http/language-of"

/** What was asked and answered, with what the fields are called; `who` is written down first. Nulls once erased. */
export async function openInquiry(
  row: InquiryRow,
  who: string,
  language: Language,
  vault: Pick<InquiryVault, "read">,
) {
  const labels = fieldLabels(serviceIdSchema.parse(row.subject))
  const opened = await vault.read(row.id, who)
  return {
    input: opened?.input ?? null,
    result: opened?.result?.readable ? opened.result.value : null,
    /** What upstream sent instead of a result that can be read; for people of the shop. */
    unreadable_answer: opened?.result?.readable === false ? opened.result.raw : null,
    labels: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[language]])),
  }
}
