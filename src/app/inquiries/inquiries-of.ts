import type { Bilingual } from "../../core/inquiries/categories"
import { jalaliDayOf } from "../../core/inquiries/checks/dates"
import type { FieldProblem } from "../../core/inquiries/input-problem"
import type { ServiceId } from "../../core/inquiries/inquiries"
import { readInquiryInput } from "../../core/inquiries/read-input"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { App } from "../app"

/** Reads an input as of today. */
export const readInput = (service: ServiceId, written: unknown) =>
  readInquiryInput(service, written, jalaliDayOf(new Date()))

/** With a sentence for every wrong field. */
export function invalidInput(fields: readonly FieldProblem[], language: Language): Refusal {
  const problems = fields.map((problem) => issueIn(problem, language))
  return new Refusal("invalid", "invalid_input", problems[0]?.message ?? "The input is invalid.", {
    problems,
  })
}

/** Refuses if the shop has no `identity` option. */
export function inquiriesOf({ parts }: App): NonNullable<App["parts"]["inquiries"]> {
  if (parts.inquiries === null) {
    const sentence = "This shop sells no inquiries: it has no identity option."
    throw new Refusal("not_found", "inquiries_off", sentence)
  }
  return parts.inquiries
}

/** For people; `field` is null for the input as a whole. */
export const issueIn = <Issue extends { message: Bilingual }>(issue: Issue, language: Language) => ({
  ...issue,
  message: issue.message[language],
})
