import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import fc from "fast-check"
import { z } from "zod"
import tomanLoader from "../../src/admin-currencies/toman-loader"
import { withToman } from "../../src/admin-currencies/with-toman"
import {
  convertCost,
  decimalDigits,
  decimalSchema,
  fractionOf,
  parseDecimal,
} from "../../src/reseller/prices/money"

function digitsOfMedusaAdmin(): [string, number][] {
  const root = dirname(require.resolve("@medusajs/admin-ui/package.json"))
  const source = readFileSync(join(root, "ui/src/utils/currencies.ts"), "utf8")
  const entries = source.matchAll(/^ {2}([A-Z]{3}): \{[^}]*?decimal_digits: (\d)/gm)
  return [...entries].map(([, code, digits]) => [String(code), Number(digits)])
}

describe("the minor unit of a currency", () => {
  it.each([
    ["irt", 0],
    ["irr", 0],
    ["IRT", 0],
    ["eur", 2],
    ["usd", 2],
    ["jpy", 0],
    ["kwd", 3],
    ["xpf", 0],
    ["vuv", 0],
  ])("of %s has %d decimal digits", (code, digits) => {
    expect(decimalDigits(code)).toBe(digits)
  })

  it("is on the scale of Medusa's admin for every currency that the admin knows", () => {
    const known = digitsOfMedusaAdmin()
    expect(known.length).toBeGreaterThan(100)
    expect(known.map(([code]) => [code, decimalDigits(code)])).toEqual(known)
  })
})

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

const rates = { eur: "0.0000098", jpy: "0.0016", kwd: "3.3e-6", bad: "1e90" }

describe("a cost in IRT", () => {
  it.each([
    ["irt", 1_250_000, 1_250_000, "1"],
    ["IRT", 1_250_000, 1_250_000, "1"],
    ["irr", 1_250_000, 12_500_000, "10"],
    ["eur", 1_250_000, 1225, "0.0000098"],
    ["eur", 1_250_001, 1226, "0.0000098"],
    ["EUR", 1, 1, "0.0000098"],
    ["jpy", 1_250_000, 2000, "0.0016"],
    ["kwd", 1_250_000, 4130, "3.3e-6"],
    ["irt", 2_147_483_647, 2_147_483_647, "1"],
    ["irr", 214_748_364, 2_147_483_640, "10"],
  ])("in %s: %d becomes %d minor units at %s", (currency, cost, amount, exchange_rate) => {
    const currency_code = currency.toLowerCase()
    expect(convertCost(cost, currency, rates)).toEqual({
      kind: "converted",
      amount,
      currency_code,
      exchange_rate,
    })
  })

  it("in a currency of three digits is whole in the second: payment providers take and give back no less", () => {
    expect(convertCost(1_300_000, "kwd", rates)).toMatchObject({ amount: 4290 })
    expect(convertCost(1_300_001, "kwd", rates)).toMatchObject({ amount: 4300 })
  })

  it.each([
    ["usd", 1_250_000, { kind: "no_rate", currency_code: "usd" }],
    ["constructor", 1_250_000, { kind: "no_rate", currency_code: "constructor" }],
    ["irt", 2_147_483_648, { kind: "too_large", currency_code: "irt" }],
    ["irr", 214_748_365, { kind: "too_large", currency_code: "irr" }],
    ["bad", 1, { kind: "too_large", currency_code: "bad" }],
    ["irt", 0, { kind: "invalid_cost" }],
    ["irt", -1, { kind: "invalid_cost" }],
    ["irt", 1.5, { kind: "invalid_cost" }],
    ["irt", Number.NaN, { kind: "invalid_cost" }],
    ["irt", 2 ** 53, { kind: "invalid_cost" }],
  ])("in %s: %d is refused", (currency, cost, refusal) => {
    expect(convertCost(cost, currency, rates)).toEqual(refusal)
  })

  it("is the smallest amount of minor units that is worth it", () => {
    const rate_digits = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), rate_digits, (cost, digits) => {
        // One IRT buys `digits` / 10^12 euro, which is `digits` / 10^10 cents.
        const converted = convertCost(cost, "eur", { eur: `${digits}e-12` })
        const exact = BigInt(cost) * BigInt(digits)
        const oracle = exact / 10n ** 10n + (exact % 10n ** 10n === 0n ? 0n : 1n)
        if (oracle > 2_147_483_647n) expect(converted.kind).toBe("too_large")
        else expect(converted).toMatchObject({ kind: "converted", amount: Number(oracle) })
      }),
      { numRuns: 1000 },
    )
  })
})

type Config = { module?: { rules?: unknown[] } }

const LIST = `export const currencies = {\n  INR: {\n    code: "INR",\n  },\n  IRR: {\n    code: "IRR",\n  },\n}\n`

describe("the admin's list of currencies", () => {
  it("gets the toman, without decimals, before the rial", () => {
    const loaded = tomanLoader(LIST)
    expect(loaded.indexOf("  IRT: {")).toBeGreaterThan(loaded.indexOf("  INR: {"))
    expect(loaded.indexOf("  IRT: {")).toBeLessThan(loaded.indexOf("  IRR: {"))
    expect(loaded).toContain("decimal_digits: 0")
  })

  it("is left alone when it has the toman, and a list of another form is not passed over in silence", () => {
    expect(tomanLoader(tomanLoader(LIST))).toBe(tomanLoader(LIST))
    expect(() => tomanLoader("export const currencies = {}")).toThrow("no IRR")
  })
})

describe("the helper of a shop's webpack configuration", () => {
  const rule = { test: /tsx/ }

  it("adds one rule to those there are and keeps the rest", () => {
    const config = withToman({ mode: "production", module: { rules: [rule], unsafeCache: true } })
    expect(config).toMatchObject({
      mode: "production",
      module: { rules: [rule, { enforce: "pre" }], unsafeCache: true },
    })
    expect(withToman<Config>({})).toMatchObject({ module: { rules: [{ enforce: "pre" }] } })
  })

  it("is about the file that Medusa's admin really has", () => {
    const { module } = withToman<Config>({})
    const [found] = z.array(z.object({ test: z.instanceof(RegExp) })).parse(module?.rules)
    const file = join(
      dirname(require.resolve("@medusajs/admin-ui/package.json")),
      "ui/src/utils/currencies.ts",
    )
    expect(file).toMatch(found?.test ?? /no rule/)
    expect(tomanLoader(readFileSync(file, "utf8"))).toContain("IRT: {")
  })
})
