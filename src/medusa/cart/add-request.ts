import { addDomainBodySchema } from "../../api-schemas/domain-orders"
import { addInquiryBodySchema } from "../../api-schemas/inquiry-orders"
import { type DomainName, parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { parseYears } from "../../core/domain-name/tld"
import { OPERATIONS } from "../../core/inquiries/operations"
import { type Bilingual, type ServiceId, serviceIdSchema } from "../../core/inquiries/service-id"
import type { Dependencies } from "../composition/compose"
import { ApiError, parseRequest } from "../http/api-error"
import type { Language } from "../http/reseller-of"
import { type Input, readInput } from "../inquiries/inquiries-of"

/** What is wrong or doubtful about a field, for people; `field` is null for the input as a whole. */
type FieldIssue = { field: string | null; code: string; message: string }

export const issueIn = (
  { field, code, message }: { field: string | null; code: string; message: Bilingual },
  language: Language,
): FieldIssue => ({ field, code, message: message[language] })

/** What a shopper asks for, checked. */
export type AddDomainRequest = { name: DomainName; action: "register"; years: number; nameservers: string[] }

/** Parses the body of POST /store/carts/:id/domains. `defaults` are the shop's nameservers. */
export function readAddDomainRequest(
  body: unknown,
  parts: Dependencies,
  defaults: readonly string[],
): AddDomainRequest {
  const asked = parseRequest(addDomainBodySchema, body)
  if (asked.action === "renew") {
    throw new ApiError(
      422,
      "renewal_not_sold",
      "Renewals are not sold yet: only registrations can be ordered.",
    )
  }
  const parsed = parseDomainName(asked.domain, parts.names)
  if (parsed.kind === "invalid") throw new ApiError(400, parsed.code, parsed.message, { field: "domain" })
  const term = parseYears(asked.years === undefined ? 1 : asked.years, parts.policy.max_years)
  if (term.kind === "invalid") throw new ApiError(400, term.code, term.message, { field: "years" })
  const nameservers = parseNameservers(asked.nameservers)
  if (nameservers.kind === "invalid") {
    throw new ApiError(400, nameservers.code, nameservers.message, { field: "nameservers" })
  }
  const hosts = nameservers.hosts.length > 0 ? nameservers.hosts : [...defaults]
  return { name: parsed.name, action: asked.action, years: term.years, nameservers: hosts }
}

/** What a shopper asks for, checked. `warnings` are doubts that do not stop the sale, in the shopper's language. */
export type AddInquiryRequest = {
  service: ServiceId
  input: Input
  warnings: FieldIssue[]
}

/** Parses the body of POST /store/carts/:id/inquiries. Nothing of the input stands in a refusal. */
export function readAddInquiryRequest(body: unknown, language: Language): AddInquiryRequest {
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
function checkedInput(
  service: ServiceId,
  input: unknown,
  language: Language,
): Pick<AddInquiryRequest, "input" | "warnings"> {
  const read = readInput(service, input)
  if (read.kind === "invalid") {
    const problems = read.fields.map((problem) => issueIn(problem, language))
    const [first] = problems
    throw new ApiError(400, "invalid_input", first?.message ?? "The input is invalid.", { problems })
  }
  return {
    input: read.input,
    warnings: read.warnings.map((warning) => issueIn(warning, language)),
  }
}
