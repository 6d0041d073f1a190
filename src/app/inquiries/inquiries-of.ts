import type { Bilingual } from "../../core/inquiries/categories"
import type { FieldProblem, FieldWarning } from "../../core/inquiries/input-problem"
import type { ServiceId } from "../../core/inquiries/inquiries"
import { jalaliDayOf } from "../../core/inquiries/jalali"
import { readInquiryInput } from "../../core/inquiries/read-input"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { App } from "../app"
import type { InquiryParts } from "../composition/compose-inquiries"

export type Input = Readonly<Record<string, unknown>>

type Read =
  /** To be sent as it is. */
  { kind: "input"; input: Input; warnings: FieldWarning[] } | { kind: "invalid"; fields: FieldProblem[] }

/** Reads an input as of today, for the vault, which keeps those of all services alike. */
export function readInput(service: ServiceId, written: unknown): Read {
  const read = readInquiryInput(service, written, { today: jalaliDayOf(new Date()) })
  return read.kind === "invalid" ? read : { ...read, input: { ...read.input } }
}

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
