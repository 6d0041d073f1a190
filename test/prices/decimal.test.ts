import { decimalSchema, fractionOf, parseDecimal } from "../../src/reseller/prices/money"

describe("a decimal number", () => {
  it.each([
    ["0", 0n, 1n],
    ["12", 12n, 1n],
    ["12.5", 125n, 10n],
    ["0.0000098", 98n, 10_000_000n],
    ["9.8e-6", 98n, 10_000_000n],
    ["9.8E-6", 98n, 10_000_000n],
    ["1.5e3", 1500n, 1n],
    ["1e+21", 10n ** 21n, 1n],
  ])("%s is exact", (text, numerator, denominator) => {
    expect(parseDecimal(text)).toEqual({ numerator, denominator })
  })

  it.each(["", "-1", "+1", ".5", "5.", "1,5", "1e999", "Infinity", "NaN", "0x10", "1".repeat(31), "۱"])(
    "is not %j",
    (text) => {
      expect(parseDecimal(text)).toBeNull()
      expect(() => fractionOf(text)).toThrow("Bug! Not a decimal number")
    },
  )

  it.each([
    [12.5, "12.5"],
    [0.0000098, "0.0000098"],
    [1e-7, "1e-7"],
    [" 12.5 ", "12.5"],
  ])("may be configured as %p", (value, text) => {
    expect(decimalSchema.parse(value)).toBe(text)
  })

  it.each([[-1], [Number.NaN], [Number.POSITIVE_INFINITY], ["ten"], [null], [true]])(
    "configured as %p is refused with an example",
    (value) => {
      const message = 'must be a number of zero or more, like 12.5 or "12.5"'
      expect(decimalSchema.safeParse(value).error?.issues).toEqual([expect.objectContaining({ message })])
    },
  )
})
