import fc from "fast-check"
import { checkIban } from "../../../../src/core/inquiries/checks/banking"
import { digits, slip, swapped, withSlip } from "../support/arbitraries"
import { outcomeOf } from "../support/checked"

/** Digit by digit, letters as two: the remainder of a long number without a long number. */
function remainder(text: string): number {
  const long = Array.from(text, (sign) => Number.parseInt(sign, 36)).join("")
  return Array.from(long).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

const checkDigitsOf = (account: string): string => String(98 - remainder(`${account}IR00`)).padStart(2, "0")
const ibans = digits(22).map((account) => `IR${checkDigitsOf(account)}${account}`)

describe("an IBAN", () => {
  it.each([
    ["ordinary", "IR050170000000123456789012", "ok"],
    ["of the IBAN registry", "IR580540105180021273113007", "ok"],
    ["with a wrong digit", "IR050170000000123456789013", "wrong_check_digit"],
    ["of another country", "DE89370400440532013000", "wrong_length"],
    ["without its country", "050170000000123456789012", "wrong_length"],
    ["in lower case, which is made upper before", "ir050170000000123456789012", "wrong_length"],
    ["too long", "IR0501700000001234567890123", "wrong_length"],
    ["with a letter inside", "IR05017000000012345678901X", "wrong_length"],
  ])("%s", (_what, iban, outcome) => {
    expect(outcomeOf(checkIban, iban)).toBe(outcome)
  })

  it("has exactly one pair of check digits, whatever stands after it", () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"))
    fc.assert(
      fc.property(digits(22), (account) => {
        const accepted = pairs.filter((pair) => outcomeOf(checkIban, `IR${pair}${account}`) === "ok")
        expect(accepted).toEqual([checkDigitsOf(account)])
      }),
    )
  })

  it.each(["00", "01", "99"])("never has the check digits %s, which no calculation gives", (pair) => {
    // Of the accounts that end in two digits, one at least leaves the remainder 1 with them.
    const accounts = Array.from(
      { length: 97 },
      (_, end) => `01700000001234567890${String(end).padStart(2, "0")}`,
    )
    const proven = accounts.filter((account) => remainder(`${account}IR${pair}`) === 1)
    expect(proven).not.toEqual([])
    for (const account of proven)
      expect(outcomeOf(checkIban, `IR${pair}${account}`)).toBe("wrong_check_digit")
  })

  it("is refused with any one digit wrong", () => {
    fc.assert(
      fc.property(ibans, slip(24), (iban, { at, digit }) => {
        const wrong = withSlip(iban, { at: at + 2, digit })
        fc.pre(wrong !== iban)
        expect(outcomeOf(checkIban, wrong)).toBe("wrong_check_digit")
      }),
    )
  })

  it("is refused with any two neighbours swapped", () => {
    fc.assert(
      fc.property(ibans, fc.integer({ min: 2, max: 24 }), (iban, at) => {
        const wrong = swapped(iban, at)
        fc.pre(wrong !== iban)
        expect(outcomeOf(checkIban, wrong)).toBe("wrong_check_digit")
      }),
    )
  })
})
