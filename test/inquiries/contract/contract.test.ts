import { INQUIRIES, SERVICE_IDS } from "../../../src/reseller/inquiries/inquiries"
import { CONTRACT, linesOfDocument, servicesOf } from "./document-lines"
import { linesOfSchema } from "./schema-lines"

const DOCUMENTED = linesOfDocument(CONTRACT)

describe("the inquiries and the identity contract", () => {
  it("have the same services (contract I2.1)", () => {
    expect(SERVICE_IDS.toSorted()).toEqual(servicesOf(CONTRACT).toSorted())
  })

  it.each(SERVICE_IDS)("agree on every field of %s", (service) => {
    const { input, result } = INQUIRIES[service]
    const lines = [...linesOfSchema(input, "input "), ...linesOfSchema(result, "result ")]
    // A field that we leave out is as upstream's own default says.
    const documented = DOCUMENTED.get(service)?.map((line) => {
      const left_out = line.replace(/default .*$/, "optional")
      return lines.includes(left_out) ? left_out : line
    })
    expect(lines.toSorted()).toEqual(documented?.toSorted())
  })
})
