import fc from "fast-check"
import { checkNationalCode } from "../../../../src/core/inquiries/checks/legal-identity"
import { digits } from "../support/arbitraries"
import { acceptedLastDigits, outcomeOf } from "../support/checked"

/** The weighted sum, check digit and all, is a multiple of 11; where none makes it one, the remainder is the check digit. */
function oracle(start: string): number {
  const sum = [10, 9, 8, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, at) => total + weight * Number(start[at]),
    0,
  )
  for (let check = 1; check <= 9; check += 1) if ((sum + check) % 11 === 0) return check
  return sum % 11
}

describe("a national code", () => {
  it.each([
    ["ordinary", "0012345679", "ok"],
    ["with the check digit 0", "0000000140", "ok"],
    ["of one digit, whose check digit is right and which may be someone's", "1111111111", "repeated_digit"],
    ["with a wrong digit", "0012345678", "wrong_check_digit"],
    ["without its first zeros", "12345679", "wrong_length"],
    ["too long", "00123456790", "wrong_length"],
    ["with a letter", "001234567x", "wrong_length"],
    ["with Persian digits, which are made plain before", "۰۰۱۲۳۴۵۶۷۹", "wrong_length"],
    ["with a line break", "0012345679\n", "wrong_length"],
    ["empty", "", "wrong_length"],
  ])("%s", (_what, code, outcome) => {
    expect(outcomeOf(checkNationalCode, code)).toBe(outcome)
  })

  it("has exactly one check digit, whatever stands before it", () => {
    fc.assert(
      fc.property(digits(9), (start) => {
        expect(acceptedLastDigits(checkNationalCode, start)).toEqual([oracle(start)])
      }),
    )
  })

  it.each(Array.from("0123456789"))("of the digit %s alone is doubted, never refused", (digit) => {
    expect(outcomeOf(checkNationalCode, digit.repeat(10))).toBe("repeated_digit")
  })
})
