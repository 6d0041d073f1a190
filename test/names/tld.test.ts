import { parseTld } from "../../src/reseller/names/tld"

describe("an extension", () => {
  it.each([
    ["com", "com"],
    [".com", "com"],
    [" .COM ", "com"],
    ["co.uk", "co.uk"],
    ["ایران", "xn--mgba3a4f16a"],
    [".كوم", "xn--fhbei"],
    ["xn--fhbei", "xn--fhbei"],
  ])("written %j is %s", (input, tld) => {
    expect(parseTld(input)).toEqual({ kind: "tld", tld })
  })

  it.each([
    ["", "empty"],
    [".", "empty"],
    ["..com", "empty_label"],
    ["c om", "contains_space"],
    ["123", "invalid_extension"],
    ["-com", "edge_hyphen"],
    ["__proto__", "underscore"],
    ["comкупить", "mixed_scripts"],
    [" ".repeat(1_001), "name_too_long"],
  ])("cannot be %j: %s", (input, code) => {
    expect(parseTld(input)).toMatchObject({ kind: "invalid", code })
  })
})
