import type DomainResellerService from "../../services/domain-reseller"
import type { InquiryParts } from "../engine/compose-inquiries"
import { ApiError } from "../http/api-error"

/** What inquiries need; refused where the shop has no `identity` option. */
export function inquiriesOf({ parts }: DomainResellerService): InquiryParts {
  if (parts.inquiries === null) {
    throw new ApiError(404, "inquiries_off", "This shop sells no inquiries: it has no identity option.")
  }
  return parts.inquiries
}
