import type { App } from "../app"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { Bilingual } from "./categories"
import { jalaliDayOf } from "./checks/dates"
import type { FieldProblem } from "./input-problem"
import type { ServiceId } from "./inquiries"
import { readInquiryInput } from "./read-input"

export const readInput = (service: ServiceId, written: unknown) =>
  readInquiryInput(service, written, jalaliDayOf(new Date()))

export function invalidInput(fields: readonly FieldProblem[], language: Language): Refusal {
  const problems = fields.map((problem) => issueIn(problem, language))
  return new Refusal("invalid", "invalid_input", problems[0]?.message ?? "The input is invalid.", {
    problems,
  })
}

export function inquiriesOf({ parts }: App): NonNullable<App["parts"]["inquiries"]> {
  if (parts.inquiries === null) {
    const sentence = "This shop sells no inquiries: it has no identity option."
    throw new Refusal("not_found", "inquiries_off", sentence)
  }
  return parts.inquiries
}

export const issueIn = <Issue extends { message: Bilingual }>(issue: Issue, language: Language) => ({
  ...issue,
  message: issue.message[language],
})
