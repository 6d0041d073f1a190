import fc from "fast-check"
import { checkCardNumber } from "../../../../src/core/inquiries/checks/banking"
import { digits, slip, swapped, withSlip } from "../support/arbitraries"
import { acceptedLastDigits, outcomeOf } from "../support/checked"

/** What a doubled digit counts. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]

/** 16 digits, from the left: each at an even place counts doubled. */
function oracle(start: string): number {
  const counted = Array.from(
    start,
    (digit, at) => (at % 2 === 0 ? DOUBLED[Number(digit)] : Number(digit)) ?? 0,
  )
  return (10 - (counted.reduce((a, b) => a + b) % 10)) % 10
}

const cards = digits(15).map((start) => `${start}${oracle(start)}`)

describe("a card number", () => {
  it.each([
    ["ordinary", "6037991234567893", "ok"],
    ["of the published test kind", "4111111111111111", "ok"],
    ["with a wrong digit", "6037991234567892", "wrong_check_digit"],
    ["of zeros", "0000000000000000", "repeated_digit"],
    ["too short", "603799123456789", "wrong_length"],
    ["of 19 digits", "6037991234567893000", "wrong_length"],
    ["with blanks, which are taken out before", "6037 9912 3456 7893", "wrong_length"],
  ])("%s", (_what, card, outcome) => {
    expect(outcomeOf(checkCardNumber, card)).toBe(outcome)
  })

  it("has exactly one check digit, whatever stands before it", () => {
    fc.assert(
      fc.property(digits(15), (start) => {
        expect(acceptedLastDigits(checkCardNumber, start)).toEqual([oracle(start)])
      }),
    )
  })

  it("is refused with any one digit wrong", () => {
    fc.assert(
      fc.property(cards, slip(16), (card, wrong) => {
        fc.pre(withSlip(card, wrong) !== card)
        expect(outcomeOf(checkCardNumber, withSlip(card, wrong))).toBe("wrong_check_digit")
      }),
    )
  })

  it("is refused with any two neighbours swapped, but for 0 and 9", () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 0, max: 14 }), (card, at) => {
        const pair = card.slice(at, at + 2)
        fc.pre(pair[0] !== pair[1] && pair !== "09" && pair !== "90")
        expect(outcomeOf(checkCardNumber, swapped(card, at))).toBe("wrong_check_digit")
      }),
    )
  })
})
