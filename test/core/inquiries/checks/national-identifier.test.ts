import fc from "fast-check"
import {
  checkAnyIdentifier,
  checkCompanyId,
  checkNationalCode,
  checkNationalIdentifier,
} from "../../../../src/core/inquiries/checks/legal-identity"
import { digits } from "../support/arbitraries"
import { outcomeOf } from "../support/checked"

describe("an identifier of 10 or 11 digits", () => {
  it("is a person's with 10 and a company's with 11", () => {
    fc.assert(
      fc.property(digits(10), digits(11), (code, id) => {
        expect(outcomeOf(checkNationalIdentifier, code)).toBe(outcomeOf(checkNationalCode, code))
        expect(outcomeOf(checkNationalIdentifier, id)).toBe(outcomeOf(checkCompanyId, id))
      }),
    )
  })

  it.each(["", "001234567", "101012345655"])("is refused with another length: %s", (identifier) => {
    expect(outcomeOf(checkNationalIdentifier, identifier)).toBe("wrong_length")
  })
})

describe("an identifier without a length", () => {
  it.each([
    ["of a person", "0012345679", "ok"],
    ["of a company", "10101234565", "ok"],
    ["of a person, with a wrong digit", "0012345678", "check_digit_doubtful"],
    ["of someone else", "123456789012", "check_digit_doubtful"],
    ["with letters", "A1234567", "wrong_format"],
    ["empty", "", "wrong_format"],
  ])("%s", (_what, identifier, outcome) => {
    expect(outcomeOf(checkAnyIdentifier, identifier)).toBe(outcome)
  })

  it("is never refused in digits", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }).chain(digits), (identifier) => {
        expect(outcomeOf(checkAnyIdentifier, identifier)).toMatch(
          /^(ok|repeated_digit|check_digit_doubtful)$/,
        )
      }),
    )
  })
})
