import { OPERATIONS } from "../../../../src/core/inquiries/operations"
import { SERVICE_IDS, type ServiceId } from "../../../../src/core/inquiries/service-id"
import { CONTRACT, linesOfDocument, servicesOf } from "./document-lines"
import { linesOfSchema } from "./schema-lines"

function linesOfOperation(service: ServiceId): string[] {
  const { input, result } = OPERATIONS[service]
  return [...linesOfSchema(input, "input "), ...linesOfSchema(result, "result ")].toSorted()
}

function documentedLines(service: ServiceId, contract: string): string[] {
  return (linesOfDocument(contract).get(service) ?? []).toSorted()
}

describe("the operations and the identity contract", () => {
  it("have the same 31 services in the same order", () => {
    expect(servicesOf(CONTRACT)).toHaveLength(31)
    expect(SERVICE_IDS).toEqual(servicesOf(CONTRACT))
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(SERVICE_IDS.toSorted())
  })

  it("describe the same services (contract I2.3)", () => {
    expect([...linesOfDocument(CONTRACT).keys()].toSorted()).toEqual(SERVICE_IDS.toSorted())
  })

  it.each(SERVICE_IDS)("agree on every field of %s", (service) => {
    expect(linesOfOperation(service)).toEqual(documentedLines(service, CONTRACT))
  })

  const DIFFERENCES: [what: string, service: ServiceId, from: string, to: string][] = [
    ["a length", "convert-card-to-iban", "card_number (req, len 16)", "card_number (req, len 19)"],
    ["a range of lengths", "cheque-submitted-inquiry", "length 10 to 11", "length 10 to 12"],
    [
      "an input field more",
      "card-inquiry",
      "card_number (req, len 16).",
      "card_number (req, len 16), pin (req).",
    ],
    ["an optional input field", "iban-inquiry", "iban (req, len 26)", "iban (len 26)"],
    ["another default", "id-inquiry", "gender (boolean, default false)", "gender (boolean, default null)"],
    ["a type", "bounced-cheque-inquiry", "nationality_type (integer)", "nationality_type (string)"],
    ["a bank", "convert-account-number-to-iban", "one of: 066, ", "one of: "],
    ["a result field less", "convert-card-to-iban", "name, IBAN, bank_name", "name, IBAN"],
    ["a null", "check-registry-inquiry", "req string|null fields", "req string fields"],
    [
      "a result field that is optional",
      "gas-bill-inquiry",
      "Result: req: address",
      "Result: optional: address",
    ],
    ["a field of a list", "company-inquiry-board-members-history", "duration and end_date", "duration"],
    [
      "a field of a list in a list",
      "registry-transfers-chain-inquiry",
      "customer_type (integer|null)",
      "customer_type (integer)",
    ],
    [
      "an object that may be null",
      "operator-b-bill-inquiry",
      "each is null or an object",
      "each is an object",
    ],
    ["a spelling", "vehicle-inquiry-violations-details", "violatoin_address", "violation_address"],
    [
      "a field of an object in a list",
      "vehicle-inquiry-violations-details",
      "violation_type_id",
      "violation_type_no",
    ],
  ]

  it.each(DIFFERENCES)("would be seen to differ by %s", (_what, service, from, to) => {
    const [heading, ...sections] = CONTRACT.split("\n**")
    const changed = sections.map((section) =>
      section.includes(service) ? section.replace(from, to) : section,
    )
    expect(changed).not.toEqual(sections)
    expect(documentedLines(service, [heading, ...changed].join("\n**"))).not.toEqual(
      linesOfOperation(service),
    )
  })
})
