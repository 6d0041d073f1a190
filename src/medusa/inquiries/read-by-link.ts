import { isInquiryRow } from "../../core/orders/order-row"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import type { Language } from "../http/language-of"
import { OrderRowsStore } from "../stores/order-rows-store"
import { ReadLinks } from "../vault/read-links"
import { buyersInquiry } from "./buyers-inquiry"

/** Uses a link up; one that was used, has expired or never was is answered alike. */
export async function readByLink(token: string, language: Language, reseller: DomainResellerService) {
  const { vaultIn, retention_days } = reseller.parts.personalData
  // Together: a reading that fails, or comes before the answer, leaves the link good.
  return reseller.container.manager.transaction(async (tx) => {
    const row_id = await new ReadLinks(tx).redeem(token)
    const row = row_id === null ? null : await new OrderRowsStore(tx).byId(row_id)
    if (row === null || !isInquiryRow(row)) throw linkInvalid()
    if (row.state !== "completed") throw notAnswered()
    const inquiry = await buyersInquiry(row, "link", language, { vault: vaultIn(tx), retention_days })
    // Erased meanwhile: there is nothing to read, now or later.
    if (inquiry.input === null) throw linkInvalid()
    return inquiry
  })
}

const notAnswered = () =>
  new ApiError(409, "not_answered_yet", "There is no answer yet. The link stays good: try again later.")

const linkInvalid = () =>
  new ApiError(404, "link_invalid", "This link was used already or has expired. Ask the shop for a new one.")
