import fc from "fast-check"
import { billIdCheck } from "../../../../src/core/inquiries/checks/bill-id"
import { digits } from "../support/arbitraries"
import { acceptedLastDigits, outcomeOf } from "../support/checked"

/** Padded to twelve digits, each has a weight by its place. */
function oracle(start: string): number {
  const weights = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const padded = start.padStart(12, "0")
  const sum = weights.reduce((total, weight, at) => total + weight * Number(padded[at]), 0)
  for (let check = 1; check <= 9; check += 1) if ((sum + check) % 11 === 0) return check
  return 0
}

describe("a bill id", () => {
  it.each([
    ["of water", "water", "1234567800118", "ok"],
    ["of electricity", "electricity", "1234567800126", "ok"],
    ["of gas", "gas", "1234567800134", "ok"],
    ["of electricity, where water is asked", "water", "1234567800126", "other_bill_type"],
    ["with a wrong digit", "water", "1234567800119", "wrong_check_digit"],
    ["too short", "water", "12345", "wrong_length"],
    ["too long", "water", "12345678001180", "wrong_length"],
    ["with a letter", "water", "12345678001x8", "wrong_length"],
    ["empty", "water", "", "wrong_length"],
  ] as const)("%s", (_what, type, bill_id, outcome) => {
    expect(outcomeOf(billIdCheck(type), bill_id)).toBe(outcome)
  })

  it("has exactly one check digit, whatever stands before it and however long it is", () => {
    const starts = fc.integer({ min: 5, max: 12 }).chain(digits)
    fc.assert(
      fc.property(starts, (start) => {
        expect(acceptedLastDigits(billIdCheck("gas"), start)).toEqual([oracle(start)])
      }),
    )
  })
})
