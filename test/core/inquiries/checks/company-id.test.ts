import fc from "fast-check"
import { checkCompanyId } from "../../../../src/core/inquiries/checks/legal-identity"
import { digits } from "../support/arbitraries"
import { acceptedLastDigits, outcomeOf } from "../support/checked"

/** The same sum in another order: all weights together are 230. */
function oracle(start: string): number {
  const weighted = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17].map((weight, at) => weight * Number(start[at]))
  const remainder = (weighted.reduce((a, b) => a + b) + 230 * (Number(start[9]) + 2)) % 11
  return remainder === 10 ? 0 : remainder
}

describe("a company's national id", () => {
  it.each([
    ["ordinary", "10101234565", "ok"],
    ["with a wrong digit", "10101234566", "wrong_check_digit"],
    ["too short", "1010123456", "wrong_length"],
    ["too long", "101012345655", "wrong_length"],
    ["with a letter", "1010123456x", "wrong_length"],
  ])("%s", (_what, id, outcome) => {
    expect(outcomeOf(checkCompanyId, id)).toBe(outcome)
  })

  it("has exactly one check digit, whatever stands before it", () => {
    fc.assert(
      fc.property(digits(10), (start) => {
        expect(acceptedLastDigits(checkCompanyId, start)).toEqual([oracle(start)])
      }),
    )
  })
})
