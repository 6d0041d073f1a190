import fc from "fast-check"
import { convertCost } from "../../src/reseller/prices/money"

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
