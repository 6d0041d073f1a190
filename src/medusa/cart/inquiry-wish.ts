import { OPERATIONS } from "../../core/inquiries/operations"
import { type ServiceId, serviceIdSchema } from "../../core/inquiries/service-id"
import { addInquiryBodySchema } from "../../wire/inquiry-orders"
import { ApiError } from "../http/api-error"
import type { Language } from "../http/language-of"
import { parseRequest } from "../http/parse-request"
import { type Input, readInput } from "../inquiries/read-input"
import { type FieldRemark, remarkIn } from "./field-remark"

/** What a shopper asks for, checked. `warnings` are doubts that do not stop the sale, in the shopper's language. */
export type InquiryWish = {
  service: ServiceId
  input: Input
  warnings: FieldRemark[]
}

/** Parses the body of POST /store/carts/:id/inquiries. Nothing of the input stands in a refusal. */
export function readInquiryWish(body: unknown, language: Language): InquiryWish {
  const asked = parseRequest(addInquiryBodySchema, body)
  const service = serviceIdSchema.safeParse(asked.service)
  if (!service.success || !OPERATIONS[service.data].storefront) {
    throw new ApiError(422, "unknown_service", "There is no such inquiry; GET /store/inquiries lists them.", {
      field: "service",
    })
  }
  if (asked.consent !== true) {
    throw new ApiError(
      400,
      "consent_required",
      'The buyer must agree first: show the text of GET /store/inquiries and send "consent": true.',
      { field: "consent" },
    )
  }
  return { service: service.data, ...checkedInput(service.data, asked.input, language) }
}

/** The input as upstream is sent it; refused with a sentence for every wrong field. */
export function checkedInput(
  service: ServiceId,
  input: unknown,
  language: Language,
): Pick<InquiryWish, "input" | "warnings"> {
  const read = readInput(service, input)
  if (read.kind === "invalid") {
    const problems = read.fields.map((problem) => remarkIn(problem, language))
    const [first] = problems
    throw new ApiError(400, "invalid_input", first?.message ?? "The input is invalid.", { problems })
  }
  return {
    input: read.input,
    warnings: read.warnings.map((warning) => remarkIn(warning, language)),
  }
}
