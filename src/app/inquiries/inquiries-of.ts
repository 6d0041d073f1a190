import type { Bilingual } from "../../core/inquiries/categories"
import { jalaliDayOf } from "../../core/inquiries/checks/dates"
import type { ServiceId } from "../../core/inquiries/inquiries"
import { readInquiryInput } from "../../core/inquiries/read-input"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { App } from "../app"
import type { InquiryParts } from "../composition/compose-inquiries"

/** Reads an input as of today. */
export const readInput = (service: ServiceId, written: unknown) =>
  readInquiryInput(service, written, jalaliDayOf(new Date()))

/** Refuses if the shop has no `identity` option. */
export function inquiriesOf({ parts }: App): InquiryParts {
  if (parts.inquiries === null) {
    throw new Refusal(
      "not_found",
      "inquiries_off",
      "This shop sells no inquiries: it has no identity option.",
    )
  }
  return parts.inquiries
}

/** For people; `field` is null for the input as a whole. */
export type FieldIssue = { field: string | null; code: string; message: string }

export const issueIn = (
  { field, code, message }: { field: string | null; code: string; message: Bilingual },
  language: Language,
): FieldIssue => ({ field, code, message: message[language] })
