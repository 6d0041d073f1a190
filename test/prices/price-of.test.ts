import fc from "fast-check"
import { type Pricing, priceOf, saleMargin } from "../../src/reseller/prices/price-of"
import { pricingOptionsSchema } from "../../src/reseller/prices/pricing-options"
import { highestToleratedCost, toleranceOptionsSchema } from "../../src/reseller/prices/tolerance"

const options = pricingOptionsSchema.parse({
  markup_percent: 10,
  markup_fixed: 5000,
  round_up_to: 10_000,
  tlds: {
    net: { markup_percent: "12.5" },
    org: { markup_fixed: 0, round_up_to: 1 },
    "co.uk": { markup_percent: 0 },
  },
  exchange_rates: { eur: 0.0000098 },
})
const at_cost = pricingOptionsSchema.parse({})

describe("a price", () => {
  it.each([
    // 1,250,000 + 10 % + 5,000 = 1,380,000
    ["com", "irt", 1_250_000, 1_380_000, 1_380_000],
    // One more IRT of cost goes to the next ten thousand.
    ["com", "irt", 1_250_001, 1_390_000, 1_390_000],
    ["com", "irr", 1_250_000, 1_380_000, 13_800_000],
    // 1,380,000 x 0.0000098 = 13.524 euro
    ["com", "eur", 1_250_000, 1_380_000, 1353],
    // 1,250,000 + 12.5 % + 5,000 = 1,411,250
    ["net", "irt", 1_250_000, 1_420_000, 1_420_000],
    // 999,999 + 10 % = 1,099,998.9
    ["org", "irt", 999_999, 1_099_999, 1_099_999],
    ["co.uk", "irt", 700_000, 710_000, 710_000],
    // "constructor" is no override.
    ["constructor", "irt", 1_250_000, 1_380_000, 1_380_000],
  ])(
    "of .%s in %s for a cost of %d is %d IRT, %d minor units",
    (tld, currency_code, cost, price_irt, amount) => {
      expect(priceOf({ cost, tld, currency_code }, options)).toMatchObject({
        kind: "price",
        amount,
        currency_code,
        rule: { price_irt },
      })
    },
  )

  it("is the cost when nothing is configured", () => {
    expect(priceOf({ cost: 1_250_000, tld: "com", currency_code: "irt" }, at_cost)).toMatchObject({
      amount: 1_250_000,
    })
  })

  it("comes with the rule that made it, as JSON can hold it", () => {
    const price = priceOf({ cost: 1_250_000, tld: "net", currency_code: "EUR" }, options)
    expect(price).toEqual({
      kind: "price",
      amount: 1392,
      currency_code: "eur",
      rule: {
        markup_percent: "12.5",
        markup_fixed: 5000,
        round_up_to: 10_000,
        price_irt: 1_420_000,
        exchange_rate: "0.0000098",
      },
    })
    expect(JSON.parse(JSON.stringify(price))).toEqual(price)
  })

  it.each([
    ["in a currency without a rate", 1_250_000, "usd", { kind: "no_rate", currency_code: "usd" }],
    ["beyond Medusa's amounts", 2_147_483_647, "irt", { kind: "too_large", currency_code: "irt" }],
    ["beyond exact numbers", Number.MAX_SAFE_INTEGER, "EUR", { kind: "too_large", currency_code: "eur" }],
    ["of a cost of zero", 0, "irt", { kind: "invalid_cost" }],
    ["of a negative cost", -1, "irt", { kind: "invalid_cost" }],
    ["of a broken cost", 0.5, "irt", { kind: "invalid_cost" }],
  ])("is refused %s", (_what, cost, currency_code, refusal) => {
    expect(priceOf({ cost, tld: "com", currency_code }, options)).toEqual(refusal)
  })
})

const sales = fc.record({
  cost: fc.integer({ min: 1, max: 50_000_000 }),
  hundredths_of_percent: fc.integer({ min: 0, max: 30_000 }),
  markup_fixed: fc.integer({ min: 0, max: 1_000_000 }),
  round_up_to: fc.constantFrom(1, 7, 500, 1000, 50_000),
})
type Sale = typeof sales extends fc.Arbitrary<infer Value> ? Value : never

function priceInIrt({ cost, hundredths_of_percent, markup_fixed, round_up_to }: Sale): Pricing {
  const digits = String(hundredths_of_percent).padStart(3, "0")
  const markup_percent = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  const sale_options = pricingOptionsSchema.parse({ markup_percent, markup_fixed, round_up_to })
  return priceOf({ cost, tld: "com", currency_code: "irt" }, sale_options)
}

function amountInIrt(sale: Sale): number {
  const price = priceInIrt(sale)
  if (price.kind !== "price") throw new Error(`expected a price, not ${price.kind}`)
  return price.amount
}

it("whatever the cost and the markup the price is exactly the first multiple at or above the marked-up cost", () => {
  fc.assert(
    fc.property(sales, (sale) => {
      // In ten-thousandths of an IRT, so that every term is whole.
      const marked_up =
        BigInt(sale.cost) * (10_000n + BigInt(sale.hundredths_of_percent)) +
        BigInt(sale.markup_fixed) * 10_000n
      const multiple = BigInt(sale.round_up_to) * 10_000n
      const missing = (multiple - (marked_up % multiple)) % multiple
      expect(BigInt(amountInIrt(sale)) * 10_000n).toBe(marked_up + missing)
    }),
    { numRuns: 1000 },
  )
})

const pricing = (written: object) => pricingOptionsSchema.parse(written)
const tolerance = (written: object = {}) => toleranceOptionsSchema.parse(written)

describe("the margin of a year", () => {
  const of = (written: object, cost: number | null, currency_code = "irt", limit: object = {}) =>
    saleMargin({ cost, tld: "com", currency_code }, pricing(written), tolerance(limit))

  it.each([
    [
      { markup_percent: 20 },
      1_000_000,
      { price: 1_200_000, margin: 200_000, least_margin: 150_000, below_cost: null },
    ],
    [{ markup_percent: 5 }, 1_000_000, { margin: 50_000, least_margin: 0, below_cost: null }],
    [
      { markup_percent: 4 },
      1_000_000,
      { margin: 40_000, least_margin: -10_000, below_cost: "within_tolerance" },
    ],
    [{}, 1_000_000, { margin: 0, least_margin: -50_000, below_cost: "within_tolerance" }],
    [{ tlds: { com: { markup_fixed: 90_000 } } }, 1_000_000, { margin: 90_000, below_cost: null }],
  ])("with %j at a cost of %s IRT is %j", (written, cost, margin) => {
    expect(of(written, cost)).toMatchObject({ cost, ...margin })
  })

  it("is in the currency that is asked for", () => {
    const rates = { markup_percent: 20, exchange_rates: { usd: "0.00001" } }
    expect(of(rates, 1_000_000, "usd")).toMatchObject({ price: 1_200, margin: 200, least_margin: 150 })
    expect(of({ markup_percent: 20 }, 1_000_000, "irr")).toMatchObject({ margin: 2_000_000 })
  })

  it("is not known without a cost or a rate", () => {
    expect(of({}, null)).toBeNull()
    expect(of({}, 1_000_000, "eur")).toBeNull()
  })
})

describe("a cost that has moved since the quote", () => {
  it.each([
    ["has not moved", {}, 1_000_000, 1_000_000, "within_tolerance"],
    ["fell", { percent: 0, amount: 0 }, 1_000_000, 1, "within_tolerance"],
    ["rose by five percent to the IRT", {}, 1_000_000, 1_050_000, "within_tolerance"],
    ["rose by one IRT more", {}, 1_000_000, 1_050_001, "above_tolerance"],
    ["rose by one IRT where nothing is tolerated", { percent: 0 }, 1_000_000, 1_000_001, "above_tolerance"],
    ["rose within a decimal percentage", { percent: "2.75" }, 999_999, 1_027_498, "within_tolerance"],
    ["rose above a decimal percentage", { percent: "2.75" }, 999_999, 1_027_499, "above_tolerance"],
    ["rose within both limits", { percent: 5, amount: 50_000 }, 1_000_000, 1_050_000, "within_tolerance"],
    ["rose within the percentage", { percent: 5, amount: 49_999 }, 1_000_000, 1_050_000, "above_tolerance"],
    ["rose within the amount only", { percent: 5, amount: 90_000 }, 1_000_000, 1_050_001, "above_tolerance"],
  ])("and %s (%j: %d to %d) is %s", (_how, options, quoted_cost, current_cost, kind) => {
    const tolerance = toleranceOptionsSchema.parse(options)
    const isWithin = current_cost <= highestToleratedCost(quoted_cost, tolerance)
    expect(isWithin).toBe(kind === "within_tolerance")
  })
})
