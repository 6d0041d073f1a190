import type { InquiryRow } from "../../core/orders/order-row"
import { isFinal } from "../../core/orders/states"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"

/** Erases input and result at once; refused while they are still needed to end the order. Safe to repeat. */
export async function eraseInquiry(
  row: InquiryRow,
  who: string,
  reseller: DomainResellerService,
): Promise<void> {
  if (!isFinal(row.state)) {
    throw new ApiError(
      409,
      "not_finished",
      "This inquiry is still under way. What was entered can be erased as soon as it has ended.",
    )
  }
  await reseller.parts.personalData.vault.erase(row.id, who)
}
