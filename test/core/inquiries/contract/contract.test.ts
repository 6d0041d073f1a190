import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../../src/core/inquiries/inquiries"
import { CONTRACT, linesOfDocument, servicesOf } from "./document-lines"
import { linesOfSchema } from "./schema-lines"

function linesOfInquiry(service: ServiceId): string[] {
  const { input, result } = INQUIRIES[service]
  return [...linesOfSchema(input, "input "), ...linesOfSchema(result, "result ")].toSorted()
}

function documentedLines(service: ServiceId, contract: string): string[] {
  return (linesOfDocument(contract).get(service) ?? []).toSorted()
}

describe("the inquiries and the identity contract", () => {
  it("have the same services (contract I2.1)", () => {
    expect(SERVICE_IDS.toSorted()).toEqual(servicesOf(CONTRACT).toSorted())
  })

  it("describe the same services (contract I2.3)", () => {
    expect([...linesOfDocument(CONTRACT).keys()].toSorted()).toEqual(SERVICE_IDS.toSorted())
  })

  it.each(SERVICE_IDS)("agree on every field of %s", (service) => {
    expect(linesOfInquiry(service)).toEqual(documentedLines(service, CONTRACT))
  })

  const DIFFERENCES: [what: string, service: ServiceId, from: string, to: string][] = [
    ["a length", "convert-card-to-iban", "| card_number |", "| card_number (len 19) |"],
    ["a range of lengths", "cheque-submitted-inquiry", "10 to 11", "10 to 12"],
    ["an input field more", "card-inquiry", "| card_number |", "| card_number, pin |"],
    ["an optional input field", "iban-inquiry", "| iban,", "| iban?,"],
    ["another default", "id-inquiry", "(boolean, false unless given)", "(boolean, null unless given)"],
    ["a type", "bounced-cheque-inquiry", "nationality_type (integer)", "nationality_type"],
    ["a bank", "convert-account-number-to-iban", "one of 066, ", "one of "],
    ["a result field less", "convert-card-to-iban", "name, IBAN, bank_name", "name, IBAN"],
    ["a null", "check-registry-inquiry", "each `string\\|null`: ", ""],
    ["a result field that is optional", "gas-bill-inquiry", "| address,", "| address?,"],
    ["a field of a list", "company-inquiry-board-members-history", "duration, end_date", "duration"],
    [
      "a field of a list in a list",
      "registry-transfers-chain-inquiry",
      "customer_type? (integer)",
      "customer_type?",
    ],
    [
      "an object that may be null",
      "operator-b-bill-inquiry",
      "final_term? (null unless given)",
      "final_term?",
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
    const rows = CONTRACT.split("\n")
    const isRow = (row: string): boolean =>
      row.startsWith("| `") && row.split(" | ")[0]?.includes(`\`${service}\``) === true
    const changed = rows.map((row) => (isRow(row) ? row.replace(from, to) : row))
    expect(changed).not.toEqual(rows)
    expect(documentedLines(service, changed.join("\n"))).not.toEqual(linesOfInquiry(service))
  })
})
