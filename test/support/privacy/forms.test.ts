import fc from "fast-check"
import { searchFor } from "./forms"

const VALUE = "کیوان 7359137"
const valuesIn = searchFor([VALUE])

describe("the search for values in texts", () => {
  it.each([
    ["plain", VALUE],
    ["in JSON", JSON.stringify({ input: { name: VALUE } })],
    ["in JSON of ASCII letters", String.raw`{"name":"\u06a9\u06cc\u0648\u0627\u0646 7359137"}`],
    ["in JSON within JSON", JSON.stringify(String.raw`{"name":"\u06a9\u06cc\u0648\u0627\u0646 7359137"}`)],
    ["in an address", `/read?name=${encodeURIComponent(VALUE)}`],
    ["in hexadecimal digits", Buffer.from(VALUE).toString("hex")],
  ])("finds one %s", (_, text) => {
    expect(valuesIn(`before ${text} after`)).toEqual([VALUE])
  })

  it("finds one in base64 wherever it stands", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (before, after, for_urls) => {
        const bytes = Buffer.from(`${before}${VALUE}${after}`)
        expect(valuesIn(bytes.toString(for_urls ? "base64url" : "base64"))).toEqual([VALUE])
      }),
    )
  })

  it("finds nothing where there is nothing", () => {
    expect(valuesIn("کیوان 735913")).toEqual([])
  })
})
