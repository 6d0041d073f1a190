import fc from "fast-check"
import {
  billIdCheck,
  checkCardNumber,
  checkCompanyId,
  checkIban,
  checkNationalCode,
} from "../../../src/reseller/inquiries/fields/checks"
import type { Check } from "../../../src/reseller/inquiries/fields/field"
import { TODAY } from "../../support/inquiries/examples"

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))

/** Of the ten values that end in one digit more than `start`, those that are not refused. */
const acceptedLastDigits = (check: Check, start: string): number[] =>
  Array.from({ length: 10 }, (_, digit) => digit).filter(
    (digit) => check(`${start}${digit}`, TODAY) !== "wrong_check_digit",
  )

const weighed = (start: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * Number(start[at]), 0)

/** The digit from 1 to 9 that makes the whole a multiple of 11; else what is left. */
function modulo11(sum: number, otherwise: number): number {
  for (let check = 1; check <= 9; check += 1) if ((sum + check) % 11 === 0) return check
  return otherwise
}

const BILL = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const billDigit = (start: string): number => modulo11(weighed(start.padStart(12, "0"), BILL), 0)

function codeDigit(start: string): number {
  const sum = weighed(start, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return modulo11(sum, sum % 11)
}

/** The same sum in another order: all weights together are 230. */
function companyDigit(start: string): number {
  const sum = weighed(start, [29, 27, 23, 19, 17, 29, 27, 23, 19, 17])
  const remainder = (sum + 230 * (Number(start[9]) + 2)) % 11
  return remainder === 10 ? 0 : remainder
}

/** What a doubled digit of a card counts; each at an even place from the left is doubled. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
function cardDigit(start: string): number {
  const counted = Array.from(start, (digit, at) => (at % 2 === 0 ? DOUBLED[Number(digit)] : Number(digit)))
  return (10 - (counted.reduce((a: number, b) => a + (b ?? 0), 0) % 10)) % 10
}

/** Digit by digit, letters as two: the remainder of a long number without a long number. */
function remainder(text: string): number {
  const long = Array.from(text, (sign) => Number.parseInt(sign, 36)).join("")
  return Array.from(long).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
const ibanDigits = (account: string): string => String(98 - remainder(`${account}IR00`)).padStart(2, "0")

describe("whatever stands before it, there is exactly one check digit", () => {
  it.each<[string, Check, fc.Arbitrary<string>, (start: string) => number]>([
    ["a national code", checkNationalCode, digits(9), codeDigit],
    ["a company's national id", checkCompanyId, digits(10), companyDigit],
    ["a card number", checkCardNumber, digits(15), cardDigit],
    ["a bill id", billIdCheck("gas"), fc.integer({ min: 5, max: 12 }).chain(digits), billDigit],
  ])("of %s", (_, check, starts, oracle) => {
    fc.assert(
      fc.property(starts, (start) => expect(acceptedLastDigits(check, start)).toEqual([oracle(start)])),
    )
  })

  it("of an IBAN there is one pair, whatever stands after it", () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"))
    fc.assert(
      fc.property(digits(22), (account) => {
        const accepted = pairs.filter((pair) => checkIban(`IR${pair}${account}`, TODAY) === null)
        expect(accepted).toEqual([ibanDigits(account)])
      }),
    )
  })

  it.each(["00", "01", "99"])("and that is never %s, which no calculation gives", (pair) => {
    // Of the accounts that end in two digits, one at least leaves the remainder 1 with them.
    const ends = Array.from({ length: 97 }, (_, end) => String(end).padStart(2, "0"))
    const accounts = ends.map((end) => `01700000001234567890${end}`)
    const proven = accounts.filter((account) => remainder(`${account}IR${pair}`) === 1)
    expect(proven).not.toEqual([])
    for (const account of proven) expect(checkIban(`IR${pair}${account}`, TODAY)).toBe("wrong_check_digit")
  })
})
