import { INQUIRIES, SERVICE_IDS, type ServiceId } from "../../../../src/core/inquiries/inquiries"
import { CONTRACT, linesOfDocument, servicesOf } from "./document-lines"
import { linesOfSchema } from "./schema-lines"

function linesOfInquiry(service: ServiceId): string[] {
  const { input, result } = INQUIRIES[service]
  return [...linesOfSchema(input, "input "), ...linesOfSchema(result, "result ")].toSorted()
}

const DOCUMENTED = linesOfDocument(CONTRACT)

describe("the inquiries and the identity contract", () => {
  it("have the same services (contract I2.1)", () => {
    expect(SERVICE_IDS.toSorted()).toEqual(servicesOf(CONTRACT).toSorted())
  })

  it("describe the same services (contract I2.3)", () => {
    expect([...DOCUMENTED.keys()].toSorted()).toEqual(SERVICE_IDS.toSorted())
  })

  it.each(SERVICE_IDS)("agree on every field of %s", (service) => {
    expect(linesOfInquiry(service)).toEqual(DOCUMENTED.get(service)?.toSorted())
  })
})
